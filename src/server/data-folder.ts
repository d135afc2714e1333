import { closeSync, mkdirSync, openSync } from 'node:fs';

/** What stands in the data folder tells of guests, so only the user that runs the resort may look. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;

/** A folder that is there already keeps the rights that its owner gave it. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER_MODE });
}

/** The same for a file that something else is going to write and would make readable for all. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
}
