use roundhouse::engine::rail::network::Reach;
use roundhouse::record::website::Export;
use roundhouse::titles::y1828::COMPONENTS;
use roundhouse::titles::y1828::website::Importer;
fn main() {
    let export = Export::read(
        &std::fs::read_to_string("/work/shared/records/1828/random/9000005.json").unwrap(),
    )
    .unwrap();
    let mut importer = Importer::new(&export).unwrap();
    for (n, action) in export.effective_actions().into_iter().enumerate() {
        importer.play(action).unwrap();
        if n == 871 {
            let c = COMPONENTS.company_by_symbol("C&O").unwrap();
            let g = importer.game();
            let b = &g.table().board;
            let reach = Reach::under(g.common().route_rules(c), b, c);
            for s in reach.stops() {
                println!(
                    "{} {} occ {:?}",
                    COMPONENTS.map.hex(s.hex).at,
                    s.stop,
                    b.tile(s.hex).city_at_stop(s.stop).map(|city| b
                        .spaces(s.hex, city)
                        .map(|sp| b.occupant(sp))
                        .collect::<Vec<_>>())
                );
            }
            for t in reach.tracks() {
                print!("{}:{} ", COMPONENTS.map.hex(t.hex).at, t.track);
            }
            println!();
            for (hex, _) in COMPONENTS.map.iter() {
                if let Some(l) = b.laid(hex) {
                    print!(
                        "{}={}@{} ",
                        COMPONENTS.map.hex(hex).at,
                        COMPONENTS.tiles.kind(l.tile).number,
                        l.rotation
                    );
                }
            }
        }
    }
}
