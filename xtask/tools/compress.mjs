// Writes beside each file of a built page what a web host may send instead of it, compressed with brotli: FILE.br.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = process.argv[2];
for (const name of readdirSync(folder, { recursive: true })) {
  if (/\.(wasm|js|html|css|svg|webmanifest|txt)$/.test(name)) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}
