import { closeSync, mkdirSync, openSync } from 'node:fs';

/** The data folder holds guests' data: only the user that runs the server may read it. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;

/** Makes the folder with its parents. The rights of an existing folder stay as they are. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER_MODE });
}

/** Makes an empty file for a library to write to, which would itself make it readable for all. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
}
