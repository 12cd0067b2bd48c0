//! Files in and out: download a text, read a chosen file, tell the time.

use super::near::all_of;
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
    save_as(name, &url)?;
    web_sys::Url::revoke_object_url(&url)
}

/// Hands a drawing of the page to the person as a file, twice as large, as it looks with the page's styles; what it
/// uses of others goes with it.
pub async fn download_picture(
    name: &str,
    drawing: &str,
    used: &str,
    (width, height): (u32, u32),
) -> Result<(), JsValue> {
    let drawing = document().query_selector(drawing)?.ok_or(JsValue::NULL)?;
    let used: String = all_of(used).iter().map(|used| used.inner_html()).collect();
    let styles: String = all_of("style")
        .iter()
        .filter_map(|style| style.text_content())
        .collect();
    let drawn = drawing.outer_html();
    let (head, body) = drawn.split_once('>').unwrap_or_default();
    let text = format!("{head}><style><![CDATA[{styles}]]></style><defs>{used}</defs>{body}");
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&JsValue::from_str(&text));
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let image = web_sys::HtmlImageElement::new()?;
    image.set_src(&url);
    let decoded = JsFuture::from(image.decode()).await;
    web_sys::Url::revoke_object_url(&url)?;
    decoded?;
    let canvas: web_sys::HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (wide, high) = (width * 2, height * 2);
    canvas.set_width(wide);
    canvas.set_height(high);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: web_sys::CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(wide),
        f64::from(high),
    )?;
    save_as(name, &canvas.to_data_url()?)
}

/// Saves what is at an address as a file.
fn save_as(name: &str, url: &str) -> Result<(), JsValue> {
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(url);
    link.set_download(name);
    link.click();
    Ok(())
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
