import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The resort that ships with the code. */
const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * The content folder of the resort to build and serve: `CONTENT_DIR`, relative to the working directory, or our own.
 */
export function contentFolder(setting = process.env.CONTENT_DIR): string {
  return setting === undefined || setting === '' ? OWN_FOLDER : resolve(setting);
}
