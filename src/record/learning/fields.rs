//! Reads the files of lessons and puzzles field by field. A derived reader of the same records is three times as long in
//! wasm, and these files are all that comes with their piece.

use crate::engine::game::Move;
use serde_json::{Map, Value};
use std::fmt::Display;
use thiserror::Error;

/// A fault of a file, with its place from the outside to the inside.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Misread(String);

impl Misread {
    /// Makes a fault of what was expected.
    #[cold]
    pub fn expected(expected: &str) -> Misread {
        Misread(format!("expected {expected}"))
    }

    /// Adds the place in which it was found.
    #[cold]
    fn within(self, place: &dyn Display) -> Misread {
        Misread(format!("{place}: {self}"))
    }
}

/// A value that a field of a record can have.
pub trait Field: Sized {
    /// Takes it from JSON; a field that is not there is null.
    ///
    /// # Errors
    /// If it is of another type.
    fn of(value: &Value) -> Result<Self, Misread>;
}

/// The fields of a record, each of which is read once.
pub struct Fields<'value> {
    all: &'value Map<String, Value>,
    /// The number of those that were read.
    read: usize,
}

impl<'value> Fields<'value> {
    /// Begins to read a record.
    ///
    /// # Errors
    /// If the value is none.
    pub fn of(value: &'value Value) -> Result<Fields<'value>, Misread> {
        let all = value.as_object();
        let all = all.ok_or_else(|| Misread::expected("a record"))?;
        Ok(Fields { all, read: 0 })
    }

    /// Reads a field.
    ///
    /// # Errors
    /// If it is of another type, or missing where it has to be there.
    pub fn take<T: Field>(&mut self, name: &str) -> Result<T, Misread> {
        let value = self.all.get(name);
        self.read += usize::from(value.is_some());
        T::of(value.unwrap_or(&Value::Null)).map_err(|fault| fault.within(&name))
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// If there are fields that nobody asked for.
    pub fn end(self) -> Result<(), Misread> {
        if self.read == self.all.len() {
            return Ok(());
        }
        let names: Vec<&str> = self.all.keys().map(String::as_str).collect();
        Err(Misread(format!("a field too many: {}", names.join(", "))))
    }
}

/// Lets a type be read as a record of its fields. Those after `or default` may be missing.
macro_rules! record {
    ($record:ident { $($field:ident),+ } $(or default { $($optional:ident),+ })?) => {
        impl $crate::record::learning::fields::Field for $record {
            fn of(value: &serde_json::Value) -> Result<$record, $crate::record::learning::fields::Misread> {
                let mut fields = $crate::record::learning::fields::Fields::of(value)?;
                let record = $record {
                    $($field: fields.take(stringify!($field))?,)+
                    $($($optional: fields.take::<Option<_>>(stringify!($optional))?.unwrap_or_default(),)+)?
                };
                fields.end().map(|()| record)
            }
        }
    };
}
pub(crate) use record;

/// Reads a record from the text of a file.
///
/// # Errors
/// If the text is no JSON, or the record has another form.
pub fn read<T: Field>(text: &str) -> Result<T, Misread> {
    let value = serde_json::from_str(text).map_err(|error| Misread(error.to_string()))?;
    T::of(&value)
}

impl Field for Value {
    fn of(value: &Value) -> Result<Value, Misread> {
        Ok(value.clone())
    }
}

impl Field for String {
    fn of(value: &Value) -> Result<String, Misread> {
        let text = value.as_str().map(String::from);
        text.ok_or_else(|| Misread::expected("a text"))
    }
}

impl Field for Move {
    fn of(value: &Value) -> Result<Move, Misread> {
        let can_be = value.is_string() || value.is_object();
        let made = can_be.then(|| Move::from_text(&value.to_string()).ok());
        made.flatten().ok_or_else(|| Misread::expected("a move"))
    }
}

/// Makes a type of number one that a field can have.
macro_rules! number {
    ($($number:ty),+) => {
        $(impl Field for $number {
            fn of(value: &Value) -> Result<$number, Misread> {
                let number = value.as_i64().and_then(|number| number.try_into().ok());
                number.ok_or_else(|| Misread::expected("a number"))
            }
        })+
    };
}

number!(i32, u32, usize);

impl<T: Field> Field for Option<T> {
    fn of(value: &Value) -> Result<Option<T>, Misread> {
        if value.is_null() {
            return Ok(None);
        }
        T::of(value).map(Some)
    }
}

impl<T: Field> Field for Vec<T> {
    fn of(value: &Value) -> Result<Vec<T>, Misread> {
        let items = value.as_array();
        let items = items.ok_or_else(|| Misread::expected("a list"))?;
        let mut read = Vec::with_capacity(items.len());
        for item in items {
            let number = read.len() + 1;
            read.push(T::of(item).map_err(|fault| fault.within(&number))?);
        }
        Ok(read)
    }
}

impl<T: Field> Field for [T; 2] {
    fn of(value: &Value) -> Result<[T; 2], Misread> {
        let pair = Vec::of(value)?.try_into();
        pair.map_err(|_| Misread::expected("two"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record of two fields, one of which may be missing.
    #[derive(Debug, PartialEq)]
    struct Pair {
        name: String,
        counts: Option<Vec<u32>>,
    }

    record!(Pair { name, counts });

    #[test]
    fn a_field_may_be_missing_where_its_type_says_so() {
        let pair = |counts| Pair {
            name: "a".into(),
            counts,
        };
        assert_eq!(read(r#"{"name":"a"}"#), Ok(pair(None)));
        let whole = read(r#"{"counts":[1,2],"name":"a"}"#);
        assert_eq!(whole, Ok(pair(Some(vec![1, 2]))));
    }

    #[test]
    fn a_fault_says_where_it_is() {
        for (text, fault) in [
            ("[]", "expected a record"),
            ("{}", "name: expected a text"),
            (r#"{"name":3}"#, "name: expected a text"),
            (
                r#"{"name":"a","counts":[1,-2]}"#,
                "counts: 2: expected a number",
            ),
            (r#"{"name":"a","other":1}"#, "a field too many: name, other"),
        ] {
            assert_eq!(read::<Pair>(text).unwrap_err().to_string(), fault);
        }
        let fault = read::<Pair>("{").unwrap_err().to_string();
        assert!(fault.contains("line 1"), "{fault}");
    }

    #[test]
    fn a_move_is_a_word_or_a_record() {
        assert!(read::<Move>("\"pass\"").is_ok());
        assert!(read::<Move>(r#"{"lay":{}}"#).is_ok());
        assert_eq!(
            read::<Move>("3").unwrap_err().to_string(),
            "expected a move"
        );
    }
}
