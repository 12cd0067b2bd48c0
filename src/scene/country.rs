//! The country under a map of hexes: sea, coast, lakes, rivers, borders and hills.
//!
//! `tools/country` draws it and writes `country.svg` into the title's folder. The page itself holds these drawings, so
//! that they weigh nothing here and are fetched by nobody.

use crate::engine::rail::components::Components;

/// Draws the country of a title, in the units of its map.
#[must_use]
pub fn country_svg(components: &Components) -> String {
    format!("<use href=\"#country-{}\"/>", components.title)
}

#[cfg(test)]
mod tests {
    use crate::kit::all_components::all_components;
    use std::fs;
    use std::path::Path;

    /// The most bytes that a country may have.
    const MOST: usize = 8192;

    fn read(path: &str) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        fs::read_to_string(&path).unwrap_or_else(|_| panic!("there is no {}", path.display()))
    }

    /// Reads the drawings that the page holds.
    fn countries() -> Vec<String> {
        let page = read("index.html");
        let files = page.split("rel=\"inline\" href=\"").skip(1);
        let files = files.filter_map(|rest| rest.split('"').next());
        files
            .filter(|file| file.ends_with("/country.svg") && file.starts_with("src/"))
            .map(read)
            .collect()
    }

    /// Checks whether a text is a path's data: lines, each of points relative to the one before, closed or not.
    fn is_path(data: &str) -> bool {
        let is_line = |line: &str| {
            let numbers = line.trim_end_matches('z').replace('-', " -");
            let numbers = numbers.split_whitespace().map(str::parse::<i32>);
            numbers
                .collect::<Result<Vec<i32>, _>>()
                .is_ok_and(|it| it.len() >= 4 && it.len() % 2 == 0)
        };
        data.strip_prefix('m')
            .is_some_and(|lines| lines.split('m').all(is_line))
    }

    #[test]
    fn the_page_holds_the_country_of_every_map_of_hexes() {
        for components in all_components() {
            let name = format!("id=\"country-{}\"", components.title);
            let drawn = countries()
                .into_iter()
                .filter(|drawn| drawn.contains(&name));
            assert_eq!(drawn.count(), 1, "{}", components.title);
        }
    }

    #[test]
    fn every_letter_on_a_map_is_in_its_legend() {
        for components in all_components() {
            let name = format!("id=\"country-{}\"", components.title);
            let mut all = countries().into_iter();
            let drawn = all.find(|drawn| drawn.contains(&name)).expect("a country");
            let texts: Vec<&str> = drawn.split("class=\"legend\"").skip(1).collect();
            let texts = texts.concat().replace(['>', '<', ':', ','], " ");
            let texts: Vec<&str> = texts.split_whitespace().collect();
            for (_, hex) in components.map.iter() {
                let letters = hex.printed.label;
                assert!(
                    letters.is_empty() || texts.contains(&letters),
                    "{name}: {letters}"
                );
            }
        }
    }

    #[test]
    fn each_country_is_small_and_can_be_drawn() {
        for drawn in countries() {
            assert!(drawn.len() <= MOST, "{} bytes", drawn.len());
            for part in ["shelf", "mainland", "frontier", "stream", "pool", "hill"] {
                assert!(drawn.contains(&format!("class=\"{part}\"")), "no {part}");
            }
            let paths = drawn.split(" d=\"").skip(1);
            let paths: Vec<&str> = paths.filter_map(|rest| rest.split('"').next()).collect();
            assert!(paths.len() >= 5);
            for data in paths {
                assert!(is_path(data), "{data}");
            }
        }
        for wrong in ["", "12 3", "m12 3", "m1 2 3", "m1 2q3 4", "m1 2 3 4zz5"] {
            assert!(!is_path(wrong), "{wrong}");
        }
    }
}
