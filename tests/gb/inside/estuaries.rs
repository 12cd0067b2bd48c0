//! The bonuses of estuaries, as the map has them.

use crate::titles::gb::map::HEXES;
use crate::titles::gb::operating_round::runs::ESTUARIES;

#[test]
fn the_legend_of_the_map_says_what_estuaries_earn() {
    for (at, _, bonus) in ESTUARIES {
        let row = HEXES.iter().find(|row| row.at == at).expect("a hex");
        let said = format!("{} +£{}", row.label, bonus.0);
        assert!(
            include_str!("../../../src/titles/gb/country.svg").contains(&said),
            "{said}"
        );
    }
}
