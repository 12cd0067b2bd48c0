// A given real game of 18GB.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The record as 18xx.games exported it. */
export const RECORD = join(fileURLToPath(import.meta.url), '../../../../shared/records/18GB/18gb-3p.json');

/** Why tests of it are skipped: it is in ../shared, which only the authors' machines have. */
export const skip = existsSync(RECORD) ? false : `${RECORD} is not here`;
