//! Files and other things of the browser: downloads, reading chosen files, the time.

use crate::web::ui::touch::all_of;
use leptos::prelude::*;
use thiserror::Error;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Returns milliseconds since 1970 by the device's clock. Durations are measured by [`elapsed`].
pub fn now() -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let milliseconds = js_sys::Date::now() as u64;
    milliseconds
}

/// Returns the time that the clock of this place shows, in milliseconds as if it were UTC.
pub fn local_now() -> u64 {
    let minutes = js_sys::Date::new_0().get_timezone_offset();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let milliseconds = (js_sys::Date::now() - minutes * 60_000.0) as u64;
    milliseconds
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds_open() -> f64;
}

/// Returns milliseconds since the page was opened. In the worker they count from its start. They never decrease, though
/// somebody may set the clock.
pub fn elapsed() -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let milliseconds = milliseconds_open() as u64;
    milliseconds
}

/// Returns a number nobody can foresee, for seeds.
pub fn random_number() -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let number = (js_sys::Math::random() * 2_147_483_647.0) as u64;
    number
}

/// Writes a moment to the minute, as the person's browser does.
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

/// Fetches a text file of the page. The result is `None` if it does not come.
pub async fn fetched(path: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(path)).await.ok()?;
    let answer = answer.dyn_into::<web_sys::Response>().ok()?;
    if !answer.ok() {
        return None;
    }
    let text = JsFuture::from(answer.text().ok()?).await.ok()?;
    text.as_string()
}

/// Downloads a table as a file. A mark at its beginning tells programs that it is UTF-8; without one some misread the
/// letters.
pub fn download_table(name: &str, csv: &str) -> Result<(), JsValue> {
    download(name, &format!("\u{feff}{csv}"))
}

/// Downloads a text as a file.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    save_as(name, &url)?;
    web_sys::Url::revoke_object_url(&url)
}

/// Downloads a drawing of the page as a picture. It is twice as large, with the page's styles and with the other
/// drawings that it uses.
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

/// Saves the content of an address.
fn save_as(name: &str, url: &str) -> Result<(), JsValue> {
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(url);
    link.set_download(name);
    link.click();
    Ok(())
}

/// The most bytes that are read: no game is so long, and no browser keeps such a library.
const MOST_BYTES: usize = 8_000_000;

/// The reason why a file or a pasted text is not read.
#[derive(Clone, Copy, Debug, Error)]
pub enum FileFault {
    /// More than [`MOST_BYTES`].
    #[error("It is larger than 8 MB, too large for a game or a library.")]
    TooLarge,
    /// A file that is gone, or that nobody may read.
    #[error("The browser could not read it.")]
    NotRead,
}

/// Returns a text that is not too long.
///
/// # Errors
/// If it is.
pub fn short_enough(text: String) -> Result<String, FileFault> {
    check_size(text.len()).map(|()| text)
}

fn check_size(bytes: usize) -> Result<(), FileFault> {
    match bytes > MOST_BYTES {
        true => Err(FileFault::TooLarge),
        false => Ok(()),
    }
}

/// Checks whether files are dragged or dropped here.
pub fn are_dragged(event: &web_sys::DragEvent) -> bool {
    let types = event.data_transfer().map(|data| data.types());
    types.is_some_and(|types| types.includes(&"Files".into(), 0))
}

/// Reads files: returns their names with their texts, or with the reason why one cannot be read.
pub async fn read_all(files: Vec<web_sys::File>) -> Vec<(String, Result<String, FileFault>)> {
    let mut read = Vec::new();
    for file in files {
        read.push((file.name(), read_file(&file).await));
    }
    read
}

async fn read_file(file: &web_sys::File) -> Result<String, FileFault> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    check_size(file.size() as usize)?;
    let text = JsFuture::from(file.text()).await;
    let text = text.ok().and_then(|text| text.as_string());
    text.ok_or(FileFault::NotRead)
}
