//! Copying text to the clipboard, also where the page came without https and the browser offers none.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlTextAreaElement;

/// Copies a text. Returns the message to be shown.
pub async fn copy(text: String) -> &'static str {
    let promise = write(&text);
    let is_done = match promise {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => copy_selected(&text).unwrap_or(false),
    };
    match is_done {
        true => "Copied.",
        false => "The browser does not allow copying here: select the text and press Ctrl+C.",
    }
}

/// Asks the browser's clipboard. It exists with https only.
fn write(text: &str) -> Option<Promise> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into())
        .ok()?
        .dyn_into()
        .ok()?;
    write.call1(&clipboard, &text.into()).ok()?.dyn_into().ok()
}

/// Copies a text through a selected field.
fn copy_selected(text: &str) -> Result<bool, JsValue> {
    let document = document();
    let focused = document.active_element();
    let area: HtmlTextAreaElement = document.create_element("textarea")?.unchecked_into();
    area.set_value(text);
    document.body().ok_or(JsValue::NULL)?.append_child(&area)?;
    area.select();
    let copy: Function = Reflect::get(&document, &"execCommand".into())?.dyn_into()?;
    let copied = copy.call1(&document, &"copy".into());
    area.remove();
    if let Some(focused) =
        focused.and_then(|focused| focused.dyn_into::<web_sys::HtmlElement>().ok())
    {
        focused.focus()?;
    }
    Ok(copied?.is_truthy())
}
