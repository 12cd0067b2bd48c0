//! Exports that are changed somewhere, as files are that went through many hands.

use super::dice::Dice;
use serde_json::{Value, json};

/// Says what was done to an export, whatever it led to.
pub struct Damage(pub String);

impl Drop for Damage {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("the damage: {}", self.0);
        }
    }
}

/// Changes a value somewhere in an action.
pub fn damage(value: &mut Value, others: &[Value], dice: &mut Dice) {
    let strange = [
        json!(null),
        json!(0),
        json!(1),
        json!(-1),
        json!(255),
        json!(2_147_483_647),
        json!(4_294_967_296_u64),
        json!(""),
        json!("pass"),
        json!("NYC"),
        json!("B&A"),
        json!("F13"),
        json!("7-0"),
        json!("2-0"),
        json!("8E-3"),
        json!([]),
        json!({}),
        json!(["NYC_1"]),
        json!(["B&A_0"]),
        json!("6-1-0"),
        json!("F13-0-2"),
        json!(2799),
        json!("GT-IC_3"),
        json!("OSH"),
        json!("Sell ($71)"),
        json!("M&H"),
        json!("3+D-1"),
    ];
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(dice.below(fields.len())).unwrap().clone();
            match dice.below(4) {
                0 => {
                    fields.remove(&key);
                }
                1 => {
                    let other = &others[dice.below(others.len())][&key];
                    fields[&key] = other.clone();
                }
                _ => damage(&mut fields[&key], others, dice),
            }
        }
        Value::Array(list) if !list.is_empty() => {
            let at = dice.below(list.len());
            match dice.below(4) {
                0 => {
                    list.remove(at);
                }
                1 => list.push(list[at].clone()),
                _ => damage(&mut list[at], others, dice),
            }
        }
        Value::Number(number) if dice.percent(60) => {
            let by = i64::try_from(dice.below(41)).unwrap() - 20;
            *value = json!(number.as_i64().unwrap_or_default() + by);
        }
        _ => *value = strange[dice.below(strange.len())].clone(),
    }
}
