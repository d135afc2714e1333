import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** `CONTENT_DIR`, relative to the working directory, or the resort that ships with the code. */
export function contentFolder(setting = process.env.CONTENT_DIR): string {
  return setting === undefined || setting === '' ? OWN_FOLDER : resolve(setting);
}
