//! The command line of `cargo xtask`: the commands, their options and the help.

use std::path::PathBuf;

xflags::xflags! {
    /// The commands of this repository: `play`, `build`, `test`, and a few beside them. All install what is missing
    /// first, and say so.
    cmd xtask {
        /// Build a page to play with if anything changed, and serve it on this machine.
        cmd play {
            /// Serve at this port (otherwise 8080, or the next one that is free).
            optional --port number: u16
            /// Serve the page as it was last built.
            optional --no-build
        }
        /// Build the page to publish into `dist`: smaller, and slower to build.
        cmd build {}
        /// Run every check and test, and print one line for each.
        cmd test {}
        /// Print what each piece of the page to publish weighs.
        cmd weigh {}
        /// Take the icons and the pictures of README and manifest anew, from the built page.
        cmd pictures {}
        /// Write docs/licences.md anew.
        cmd licences {}
        /// List the files of a built page in its service worker; Trunk calls this, for whoever uses it.
        cmd sw {
            /// The folder of the page, if not where Trunk says or in `dist`.
            optional folder: PathBuf
        }
    }
}
