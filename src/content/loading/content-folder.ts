import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The resort that comes with the code. */
const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the resort that is built and served: `CONTENT_DIR`, from where the command is run, or our own. */
export function contentFolder(setting = process.env.CONTENT_DIR): string {
  return setting === undefined || setting === '' ? OWN_FOLDER : resolve(setting);
}
