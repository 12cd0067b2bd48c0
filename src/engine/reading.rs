//! Reads decisions and records from JSON, in which a record always names its fields, and says where an error is.
//!
//! The usual reader also accepts a list in place of a record. That would load every title's action types twice for
//! input that is never written.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde_json::{Error, Value, map};
use std::slice;

/// Reads a value from JSON text.
///
/// # Errors
/// The fault and its place: the line and column if the text is not JSON, otherwise the field.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let value: Value = serde_json::from_str(text)?;
    T::deserialize(Reader(&value))
}

/// Adds a place to an error; places grow from the inside to the outside.
#[cold]
fn within(place: &str, error: &Error) -> Error {
    Error::custom(format_args!("{place}: {error}"))
}

/// A deserializer for one JSON value.
#[derive(Clone, Copy)]
struct Reader<'de>(&'de Value);

impl<'de> Reader<'de> {
    /// Returns the error that the value has the wrong type.
    #[cold]
    fn wrong(self, expected: &str) -> Error {
        let found = match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(is) => Unexpected::Bool(*is),
            Value::Number(_) => Unexpected::Other("number"),
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Error::invalid_type(found, &expected)
    }

    fn text(self) -> Result<&'de str, Error> {
        self.0.as_str().ok_or_else(|| self.wrong("a word"))
    }

    fn list(self) -> Result<Items<'de>, Error> {
        let items = self.0.as_array().ok_or_else(|| self.wrong("a list"))?;
        Ok(Items {
            rest: items.iter(),
            number: 0,
        })
    }

    fn record(self) -> Result<Fields<'de>, Error> {
        let fields = self.0.as_object().ok_or_else(|| self.wrong("fields"))?;
        Ok(Fields {
            rest: fields.iter(),
            last: ("", &Value::Null),
        })
    }

    /// Splits a variant into its name and its content.
    fn variant(self) -> Result<(&'de str, Reader<'de>), Error> {
        match self.0 {
            Value::String(name) => Ok((name, Reader(&Value::Null))),
            Value::Object(fields) if fields.len() == 1 => {
                let only = fields.iter().next();
                let (name, value) = only.ok_or_else(|| self.wrong("one name"))?;
                Ok((name, Reader(value)))
            }
            _ => Err(self.wrong("one name")),
        }
    }
}

/// Implements the readers of whole numbers: positive ones as `u64`, as JSON keeps them, and negative ones as `i64`.
macro_rules! whole_numbers {
    ($($read:ident)*) => { $(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match (self.0.as_u64(), self.0.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => Err(self.wrong("a whole number")),
            }
        }
    )* };
}

/// Implements readers that always fail, for types that no decision contains.
macro_rules! never {
    ($($read:ident)*) => { $(
        fn $read<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
            Err(self.wrong("something else"))
        }
    )* };
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Error;

    whole_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }
    never! {
        deserialize_f32 deserialize_f64 deserialize_char deserialize_unit deserialize_bytes
        deserialize_byte_buf
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.deserialize_any(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let is = self
            .0
            .as_bool()
            .ok_or_else(|| self.wrong("true or false"))?;
        visitor.visit_bool(is)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self.record()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(self.record()?)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
}

impl<'de> EnumAccess<'de> for Reader<'de> {
    type Error = Error;
    type Variant = Reader<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Reader<'de>), Error> {
        let (name, held) = self.variant()?;
        Ok((seed.deserialize(StrDeserializer::new(name))?, held))
    }
}

impl<'de> VariantAccess<'de> for Reader<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.0 {
            Value::Null => Ok(()),
            _ => Err(self.wrong("nothing more")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(self.list()?)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(self.record()?)
    }
}

/// The rest of a list, and the index of the next item, from 0.
struct Items<'de> {
    rest: slice::Iter<'de, Value>,
    number: usize,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        let number = self.number;
        let Some(item) = self.rest.next() else {
            return Ok(None);
        };
        self.number += 1;
        let read = seed.deserialize(Reader(item)).map(Some);
        read.map_err(|error| within(&number.to_string(), &error))
    }
}

/// The rest of a record, and the field that was named last.
struct Fields<'de> {
    rest: map::Iter<'de>,
    last: (&'de str, &'de Value),
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        let Some((name, value)) = self.rest.next() else {
            return Ok(None);
        };
        self.last = (name, value);
        seed.deserialize(StrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let (name, value) = self.last;
        seed.deserialize(Reader(value))
            .map_err(|error| within(name, &error))
    }
}
