import { closeSync, mkdirSync, openSync } from 'node:fs';

/** The data folder contains guests' data, so only the user that runs the server may read it. */
export const PRIVATE_FILE_MODE = 0o600;
const PRIVATE_FOLDER_MODE = 0o700;

/** Creates the folder with its parents. Existing folders keep their permissions. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER_MODE });
}

/** Creates an empty private file for a library, which would itself create a file that everybody can read. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
}
