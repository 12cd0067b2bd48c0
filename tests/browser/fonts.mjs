// The fonts of the browser tests: DejaVu, and no other, by a fontconfig file of their own.
//
// As a module it exports what the browser is started with. As a program (`node fonts.mjs`) it ends with 1 when
// the fonts are wanted and not there; `cargo xtask test` asks it that way.

import { readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether the browser takes its fonts from fontconfig; elsewhere the system's own are used. */
export const HAS_FONTCONFIG = process.platform === 'linux';

/** What the browser finds in its environment. The cache is the tests' own and nobody else's. */
export const FONT_ENVIRONMENT = HAS_FONTCONFIG
  ? {
      FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
      XDG_CACHE_HOME: join(tmpdir(), `roundhouse-tests-${process.getuid()}`),
    }
  : {};

/** The same places as in fonts.conf. */
const PLACES = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'fonts'),
  join(homedir(), '.fonts'),
];

function files(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map(String);
  } catch {
    return [];
  }
}

/** Whether DejaVu is there, with and without serifs. */
export function hasFonts() {
  const all = PLACES.flatMap(files);
  return ['DejaVuSans.ttf', 'DejaVuSerif.ttf'].every((name) => all.some((file) => file.endsWith(name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = !HAS_FONTCONFIG || hasFonts() ? 0 : 1;
}
