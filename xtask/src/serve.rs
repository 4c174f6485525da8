//! A static file server: what a plain host does, and nothing that a plain host may lack.

use anyhow::{Context, Result, bail};
use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, Uri, header},
    middleware::map_request,
    response::Redirect,
};
use std::{
    io::ErrorKind,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener, UdpSocket},
    path::Path,
};
use tower_http::{services::ServeDir, set_header::SetResponseHeaderLayer};

const FIRST_PORT: u16 = 8080;

/// Takes a port: the one asked for (0 is any free one), else 8080 or the next that is free.
/// Listens on this machine alone, or with `everywhere` on all its networks.
pub fn listen(port: Option<u16>, everywhere: bool) -> Result<(Vec<TcpListener>, u16)> {
    if let Some(port) = port {
        return take(port, everywhere)?.with_context(|| format!("port {port} is taken: choose another with --port N"));
    }
    let last = FIRST_PORT + 99;
    for port in FIRST_PORT..=last {
        if let Some(taken) = take(port, everywhere)? {
            return Ok(taken);
        }
    }
    bail!("the ports {FIRST_PORT} to {last} are all taken: choose another with --port N")
}

/// Listens on a port, or says `None` where another program does.
fn take(port: u16, everywhere: bool) -> Result<Option<(Vec<TcpListener>, u16)>> {
    let address: IpAddr = if everywhere { Ipv4Addr::UNSPECIFIED.into() } else { Ipv4Addr::LOCALHOST.into() };
    let first = match TcpListener::bind((address, port)) {
        Ok(listener) => listener,
        Err(error) if error.kind() == ErrorKind::AddrInUse => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot listen on port {port}")),
    };
    let port = first.local_addr()?.port();
    // Browsers try `localhost` as ::1 first: another program there would answer in our place.
    match TcpListener::bind((Ipv6Addr::LOCALHOST, port)) {
        Ok(second) => Ok(Some((vec![first, second], port))),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Ok(None),
        Err(_) => Ok(Some((vec![first], port))),
    }
}

/// This machine's address in its own network. Connecting a datagram socket sends nothing: it only chooses a way out.
pub fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Serves a folder until the process ends. With `mount`, say `/sub/path`, the same files are there a second time.
pub fn run(listeners: Vec<TcpListener>, folder: &Path, mount: Option<&'static str>) -> Result<()> {
    let app = app(folder, mount);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut tasks = Vec::new();
        for listener in listeners {
            listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(listener)?;
            let app = app.clone();
            tasks.push(tokio::spawn(async move { axum::serve(listener, app).await }));
        }
        for task in tasks {
            task.await??;
        }
        Ok(())
    })
}

fn app(folder: &Path, mount: Option<&'static str>) -> Router {
    let always = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    Router::new()
        .fallback_service(ServeDir::new(folder).precompressed_br().precompressed_gzip())
        .layer(always(header::CACHE_CONTROL, "no-cache"))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(map_request(move |request| async move { unmount(request, mount) }))
}

/// Turns `/sub/path/x` into `/x`, and `/sub/path` into a redirection to the folder, as hosts do.
fn unmount(mut request: Request, mount: Option<&str>) -> Result<Request, Redirect> {
    let Some(rest) = mount.and_then(|mount| request.uri().path().strip_prefix(mount)) else {
        return Ok(request);
    };
    match rest {
        "" => return Err(Redirect::permanent(&format!("{}/", request.uri().path()))),
        rest if rest.starts_with('/') => {
            if let Ok(uri) = rest.parse::<Uri>() {
                *request.uri_mut() = uri;
            }
        }
        _ => {}
    }
    Ok(request)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{body::Body, response::IntoResponse};

    fn path_of(path: &str) -> Result<String> {
        let request = Request::builder().uri(path).body(Body::empty())?;
        Ok(match unmount(request, Some("/sub/path")) {
            Ok(request) => request.uri().path().to_string(),
            Err(redirect) => {
                let response = redirect.into_response();
                format!("{} {:?}", response.status().as_u16(), response.headers()[header::LOCATION])
            }
        })
    }

    #[test]
    fn a_mount_is_the_same_folder_again() -> Result<()> {
        assert_eq!(path_of("/pkg/a.js")?, "/pkg/a.js");
        assert_eq!(path_of("/sub/path/pkg/a.js?x=1")?, "/pkg/a.js");
        assert_eq!(path_of("/sub/path/")?, "/");
        assert_eq!(path_of("/sub/path")?, "308 \"/sub/path/\"");
        assert_eq!(path_of("/sub/pathos")?, "/sub/pathos");
        Ok(())
    }

    #[test]
    fn a_taken_port_is_refused_when_asked_for_and_passed_over_when_not() -> Result<()> {
        let (_held, port) = listen(Some(0), false)?;
        assert!(take(port, false)?.is_none());
        assert!(listen(Some(port), false).is_err_and(|e| e.to_string().contains("--port")));
        let (_one, first) = listen(None, false)?;
        let (_two, second) = listen(None, false)?;
        assert_ne!(first, second);
        Ok(())
    }
}
