//! Files in and out: download a text, read a chosen file, tell the time.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let milliseconds = js_sys::Date::now() as u64;
    milliseconds
}

/// A number nobody can foresee, for seeds.
pub fn random_number() -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let number = (js_sys::Math::random() * 2_147_483_647.0) as u64;
    number
}

/// A moment as the person's browser writes it, to the minute.
pub fn date_text(milliseconds: u64) -> String {
    #[allow(clippy::cast_precision_loss)]
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds as f64));
    let style = js_sys::Object::new();
    for (what, how) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A browser that does not know these writes the moment in its own way.
        let _ = js_sys::Reflect::set(&style, &what.into(), &how.into());
    }
    date.to_locale_string("default", &style).into()
}

/// Hands a text to the person as a file.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&url)
}

/// The text of the file that was chosen in a file field, and its name.
pub async fn chosen_file(field: web_sys::HtmlInputElement) -> Option<(String, String)> {
    let file = field.files()?.get(0)?;
    let read = read_file(file).await;
    field.set_value("");
    read
}

/// The name and the text of a file.
pub async fn read_file(file: web_sys::File) -> Option<(String, String)> {
    let text = JsFuture::from(file.text()).await.ok()?.as_string()?;
    Some((file.name(), text))
}
