//! SHA-256 as a browser expects it in an `integrity` attribute: it tells one version of a file from another.

use base64ct::{Base64, Encoding};
use sha2::{Digest, Sha256};

/// The digest of a file in the notation of subresource integrity, such as `sha256-47DEQpj8…=`.
pub fn integrity(contents: &[u8]) -> String {
    let digest = Base64::encode_string(&Sha256::digest(contents));
    format!("sha256-{digest}")
}

/// The first half of a digest in hexadecimal digits: a short name for some contents.
pub fn short_name(contents: &[u8]) -> String {
    let digest = Sha256::digest(contents);
    let pairs: Vec<String> = digest[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    pairs.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_integrity_attribute_names_its_algorithm() {
        assert_eq!(
            integrity(b""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }

    /// The digests are those of FIPS 180-4.
    #[test]
    fn a_short_name_is_the_first_half_of_the_digest() {
        assert_eq!(short_name(b""), "e3b0c44298fc1c149afbf4c8996fb924");
        assert_eq!(short_name(b"abc"), "ba7816bf8f01cfea414140de5dae2223");
    }
}
