//! A static file server for the built page, on this machine only.
//!
//! It starts at once, knows the few file types a page is made of, and reads nothing outside the
//! folder that it serves. It is meant for one person's browser, not for the internet: to publish
//! Roundhouse, put the files in `dist` on any web host.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::command::Failure;

/// The port that `play` tries first. It should rarely change: a browser keeps saved games for one
/// address, and the port is part of the address.
const USUAL_PORT: u16 = 8080;

/// The number of ports after the usual one that are tried when it is taken.
const FURTHER_PORTS: u16 = 50;

/// The longest request head that is read; a browser's is below two kilobytes.
const LONGEST_HEAD: u64 = 32 * 1024;

/// Serves `folder` until the process ends, at `port` or else at the first free usual one.
pub fn serve(folder: &Path, port: Option<u16>) -> Result<(), Failure> {
    let folder = fs::canonicalize(folder)
        .ok()
        .filter(|folder| folder.join("index.html").is_file())
        .ok_or_else(|| {
            Failure::new("There is no built page yet: run `cargo xtask play` without --no-build.")
        })?;
    let listener = listen(port)?;
    let address = listener
        .local_addr()
        .map_err(|error| Failure::io("read the server's own address", &error))?;
    println!("Roundhouse is at http://{address}/ (Ctrl-C stops it).");

    let folder = Arc::new(folder);
    for connection in listener.incoming() {
        let Ok(connection) = connection else { continue };
        let folder = Arc::clone(&folder);
        // A browser that goes away in the middle of an answer is nothing to report.
        thread::spawn(move || answer(&connection, &folder).ok());
    }
    Ok(())
}

/// Binds the port asked for, or the usual one, or the next one that is free.
fn listen(port: Option<u16>) -> Result<TcpListener, Failure> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return bind(port).map_err(|error| Failure::io(format!("use port {port}"), &error));
    }
    match bind(USUAL_PORT) {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            println!(
                "Port {USUAL_PORT} is taken, so this is another one. The browser keeps saved \
                 games by address: those of port {USUAL_PORT} do not show here."
            );
            (1..=FURTHER_PORTS)
                .find_map(|step| bind(USUAL_PORT + step).ok())
                .ok_or_else(|| {
                    let last = USUAL_PORT + FURTHER_PORTS;
                    Failure::new(format!(
                        "No port from {USUAL_PORT} to {last} is free: choose one with --port."
                    ))
                })
        }
        Err(error) => Err(Failure::io(format!("use port {USUAL_PORT}"), &error)),
    }
}

/// Reads one request, answers it and closes the connection.
fn answer(connection: &TcpStream, folder: &Path) -> io::Result<()> {
    connection.set_read_timeout(Some(Duration::from_secs(10)))?;
    connection.set_write_timeout(Some(Duration::from_secs(30)))?;
    let mut reader = BufReader::new(connection.take(LONGEST_HEAD));
    let mut request = String::new();
    reader.read_line(&mut request)?;
    // Of the other lines of the head one says something that a static file depends on.
    let (mut line, mut takes_brotli) = (Vec::new(), false);
    while reader.read_until(b'\n', &mut line)? > 2 {
        takes_brotli |= takes_brotli_by(&String::from_utf8_lossy(&line));
        line.clear();
    }

    let reply = Reply::to(&request, folder, takes_brotli);
    let mut connection = connection;
    write!(
        connection,
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n\
         {}Vary: Accept-Encoding\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        reply.status,
        reply.content_type,
        reply.body.len(),
        if reply.is_brotli {
            "Content-Encoding: br\r\n"
        } else {
            ""
        },
    )?;
    if reply.with_body {
        connection.write_all(&reply.body)?;
    }
    connection.flush()
}

/// An answer to a request.
struct Reply {
    status: &'static str,
    content_type: &'static str,
    body: Vec<u8>,
    is_brotli: bool,
    with_body: bool,
}

/// Checks whether a line of a request's head says that the browser reads brotli.
fn takes_brotli_by(line: &str) -> bool {
    let (name, value) = line.split_once(':').unwrap_or_default();
    let mut ways = value.split(',').map(str::trim);
    name.eq_ignore_ascii_case("accept-encoding") && ways.any(|way| way == "br")
}

impl Reply {
    /// The reply to a request line such as `GET /index.html HTTP/1.1`: the file, or what is compressed of it.
    fn to(request: &str, folder: &Path, takes_brotli: bool) -> Self {
        let mut words = request.split_whitespace();
        let with_body = match words.next() {
            Some("GET") => true,
            Some("HEAD") => false,
            _ => return Self::plain("405 Method Not Allowed"),
        };
        let file = words.next().and_then(|target| file_for(folder, target));
        let read = |file: PathBuf| {
            let mut name = file.clone().into_os_string();
            name.push(".br");
            let compressed = takes_brotli.then(|| fs::read(name).ok()).flatten();
            let is_brotli = compressed.is_some();
            let body = compressed.or_else(|| fs::read(&file).ok())?;
            Some((body, is_brotli, content_type(&file)))
        };
        match file.and_then(read) {
            Some((body, is_brotli, content_type)) => Self {
                status: "200 OK",
                content_type,
                body,
                is_brotli,
                with_body,
            },
            None => Self {
                with_body,
                ..Self::plain("404 Not Found")
            },
        }
    }

    /// A reply that only says its status.
    fn plain(status: &'static str) -> Self {
        Self {
            status,
            content_type: "text/plain; charset=utf-8",
            body: format!("{status}\n").into_bytes(),
            is_brotli: false,
            with_body: true,
        }
    }
}

/// The file in `folder` that a request target asks for, if there is one and it lies inside.
///
/// `folder` must be canonical. The path is checked by its words first and, since a link inside the
/// folder may point out of it, by where it really leads as well.
fn file_for(folder: &Path, target: &str) -> Option<PathBuf> {
    let mut path = folder.join(relative_path(target)?);
    if path.is_dir() {
        path.push("index.html");
    }
    let path = fs::canonicalize(path).ok()?;
    (path.starts_with(folder) && path.is_file()).then_some(path)
}

/// The relative path that a request target names, or `None` for one that could lead elsewhere.
fn relative_path(target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = percent_decoded(path)?;
    let mut relative = PathBuf::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => return None,
            // A backslash or a colon means nothing here and something else on Windows.
            part if part.contains(['\\', ':', '\0']) => return None,
            part => relative.push(part),
        }
    }
    Some(relative)
}

/// Undoes `%20` and its kind, or `None` when the text is no valid UTF-8 afterwards.
fn percent_decoded(text: &str) -> Option<String> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'%' {
            decoded.push(*byte);
            continue;
        }
        let [high, low, tail @ ..] = rest else {
            return None;
        };
        let digit = |byte: &u8| char::from(*byte).to_digit(16);
        decoded.push(u8::try_from(digit(high)? * 16 + digit(low)?).ok()?);
        rest = tail;
    }
    String::from_utf8(decoded).ok()
}

/// The media type of a file, by its ending. Without the right one a browser refuses to stream
/// WebAssembly and to run a module.
fn content_type(file: &Path) -> &'static str {
    let ending = file.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed when the test ends, with a page, an asset and a file outside it.
    struct Site(PathBuf);

    impl Site {
        fn new(name: &str) -> Self {
            let top =
                std::env::temp_dir().join(format!("roundhouse-{name}-{}", std::process::id()));
            fs::create_dir_all(top.join("dist/assets")).expect("a temporary folder");
            let top = fs::canonicalize(top).expect("the folder was just made");
            for (path, text) in [
                ("dist/index.html", "page"),
                ("dist/assets/a b.svg", "icon"),
                ("secret.txt", "no"),
            ] {
                fs::write(top.join(path), text).expect("a temporary file");
            }
            Self(top)
        }

        fn dist(&self) -> PathBuf {
            self.0.join("dist")
        }
    }

    impl Drop for Site {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    #[test]
    fn plain_paths_stay_as_they_are() {
        for (target, path) in [
            ("/", ""),
            ("/index.html", "index.html"),
            ("/a/./b//c.js", "a/b/c.js"),
            ("/a%20b.svg?v=1#top", "a b.svg"),
            ("/%C3%A9.txt", "é.txt"),
        ] {
            assert_eq!(relative_path(target), Some(PathBuf::from(path)), "{target}");
        }
    }

    #[test]
    fn paths_that_lead_elsewhere_are_refused() {
        for target in [
            "/../secret.txt",
            "/a/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..\\secret.txt",
            "/%5c..%5csecret.txt",
            "/c:/secret.txt",
            "/a%00b",
            "/%",
            "/%4",
            "/%zz",
            "/%+1",
            "/%ff",
            "index.html",
            "http://elsewhere.example/",
            "",
        ] {
            assert_eq!(relative_path(target), None, "{target}");
        }
    }

    #[test]
    fn an_absolute_path_is_taken_below_the_folder() {
        assert_eq!(
            relative_path("//etc/passwd"),
            Some(PathBuf::from("etc/passwd"))
        );
    }

    #[test]
    fn files_and_folders_are_found() {
        let site = Site::new("found");
        let dist = site.dist();
        assert_eq!(file_for(&dist, "/"), Some(dist.join("index.html")));
        assert_eq!(
            file_for(&dist, "/assets/a%20b.svg"),
            Some(dist.join("assets/a b.svg"))
        );
        assert_eq!(file_for(&dist, "/assets"), None);
        assert_eq!(file_for(&dist, "/missing.js"), None);
        assert_eq!(file_for(&dist, "/../secret.txt"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_not_followed() {
        let site = Site::new("link");
        let dist = site.dist();
        std::os::unix::fs::symlink(site.0.join("secret.txt"), dist.join("way-out.txt"))
            .expect("a link in a temporary folder");
        assert_eq!(file_for(&dist, "/way-out.txt"), None);
    }

    #[test]
    fn replies_follow_the_method() {
        let site = Site::new("method");
        let reply = |line: &str| Reply::to(line, &site.dist(), false);

        let page = reply("GET / HTTP/1.1\r\n");
        assert_eq!(
            (page.status, page.body.as_slice()),
            ("200 OK", &b"page"[..])
        );
        assert_eq!(page.content_type, "text/html; charset=utf-8");
        assert!(!reply("HEAD / HTTP/1.1\r\n").with_body);
        assert_eq!(reply("GET /gone HTTP/1.1\r\n").status, "404 Not Found");
        assert_eq!(
            reply("POST / HTTP/1.1\r\n").status,
            "405 Method Not Allowed"
        );
        assert_eq!(reply("").status, "405 Method Not Allowed");
    }

    #[test]
    fn a_browser_gets_the_file_over_the_wire() {
        let site = Site::new("wire");
        let dist = site.dist();
        let listener = listen(Some(0)).expect("some port is free");
        let address = listener.local_addr().expect("a bound address");
        let server = thread::spawn(move || {
            let (connection, _) = listener.accept().expect("one connection");
            answer(&connection, &dist).expect("one answer");
        });

        let mut client = TcpStream::connect(address).expect("the server listens");
        client
            .write_all(b"GET /assets/a%20b.svg HTTP/1.1\r\nHost: here\r\nAccept: */*\r\n\r\n")
            .expect("the request is sent");
        let mut text = String::new();
        client.read_to_string(&mut text).expect("an answer");
        server.join().expect("the server thread ends well");

        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        assert!(text.contains("Content-Type: image/svg+xml\r\n"), "{text}");
        assert!(text.contains("Cache-Control: no-cache\r\n"), "{text}");
        assert!(text.ends_with("\r\n\r\nicon"), "{text}");
    }

    #[test]
    fn whoever_reads_brotli_gets_the_smaller_file_where_there_is_one() {
        let site = Site::new("brotli");
        fs::write(site.dist().join("index.html.br"), "small").expect("a temporary file");
        let reply = |takes| Reply::to("GET / HTTP/1.1\r\n", &site.dist(), takes);
        assert_eq!(reply(true).body, b"small");
        assert!(reply(true).is_brotli);
        assert_eq!(reply(true).content_type, "text/html; charset=utf-8");
        assert_eq!(reply(false).body, b"page");
        assert!(takes_brotli_by(
            "Accept-Encoding: gzip, deflate, br, zstd\r\n"
        ));
        assert!(!takes_brotli_by("Accept-Encoding: gzip, brr\r\n"));
        assert!(!takes_brotli_by("Accept: br\r\n"));
    }

    #[test]
    fn wasm_and_modules_have_the_types_that_browsers_insist_on() {
        assert_eq!(content_type(Path::new("a.wasm")), "application/wasm");
        assert_eq!(
            content_type(Path::new("a.js")),
            "text/javascript; charset=utf-8"
        );
        assert_eq!(content_type(Path::new("a")), "application/octet-stream");
    }
}
