//! Reads the marks in `index.html` that say what belongs into the page: elements with the attribute `data-trunk`, as Trunk
//! understands them too.

use std::ops::Range;

/// The attribute by which something is put in an element's place.
const MARK: &str = "data-trunk";

/// The elements that may have a mark, with what ends them.
const ELEMENTS: [(&str, &str); 2] = [("<link", "/>"), ("<script", "</script>")];

/// An element of the page that something else takes the place of.
pub struct Mark<'page> {
    /// The place in the page.
    pub place: Range<usize>,
    text: &'page str,
}

impl<'page> Mark<'page> {
    /// The value of an attribute.
    pub fn value(&self, name: &str) -> Option<&'page str> {
        let begin = format!("{name}=\"");
        let mut found = self.text.match_indices(&begin);
        let (at, _) = found.find(|(at, _)| self.text[..*at].ends_with(char::is_whitespace))?;
        let (value, _) = self.text[at + begin.len()..].split_once('"')?;
        Some(value)
    }
}

/// The marks of a page in their order.
pub fn marks(page: &str) -> Vec<Mark<'_>> {
    let mut marks: Vec<Mark<'_>> = ELEMENTS
        .iter()
        .flat_map(|(begin, end)| {
            page.match_indices(begin).filter_map(move |(start, _)| {
                let length = page[start..].find(end)? + end.len();
                let place = start..start + length;
                let text = &page[place.clone()];
                let is_marked = text.split_whitespace().any(|word| word == MARK);
                is_marked.then_some(Mark { place, text })
            })
        })
        .collect();
    marks.sort_by_key(|mark| mark.place.start);
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_with_their_attributes() {
        let page = "<link rel=\"icon\" /><script data-trunk src=\"a.js\" defer></script>\n\
                    <link\n  data-trunk\n  rel=\"rust\"\n  data-href=\"b\"\n/>";
        let marks = marks(page);
        let places: Vec<&str> = marks.iter().map(|mark| &page[mark.place.clone()]).collect();
        assert!(places[0].starts_with("<script") && places[0].ends_with("</script>"));
        assert!(places[1].starts_with("<link\n") && places[1].ends_with("/>"));
        assert_eq!(places.len(), 2);
        assert_eq!(marks[0].value("src"), Some("a.js"));
        assert_eq!(marks[1].value("rel"), Some("rust"));
        assert_eq!(marks[1].value("href"), None);
    }
}
