import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { PRIVATE_FILE_MODE } from '../../settings/data-folder.ts';
import { StartError } from '../../settings/start-error.ts';

export type SqliteMarker = ReturnType<typeof openSqliteMarker>;

const DIGITS = 12;

/**
 * Numbers of changes in the database, and in its file without the log. May lag behind, but is never ahead of an intact
 * database. Throws if one with orders is missing or empty.
 */
export function openSqliteMarker(databasePath: string) {
  const path = `${databasePath}.changes`;
  const [database, marker] = [basename(databasePath), basename(path)];
  let [known, knownInFile] = readMarker(path);
  const refuse = (what: string) =>
    new StartError(
      `${what} though orders were kept in it (${marker} counts ${known} changes). Put the latest copy of ${database} back, ` +
        `with ${database}-wal if there is one; or remove ${marker} to go on with what is there.`,
    );
  if (known > 0 && sizeOf(databasePath) === 0) throw refuse(`${databasePath} is missing or empty`);
  let file: number | null = null;
  return {
    /** Refuses a database with fewer changes, because it is another database, or its log file is missing. */
    check(changes: number) {
      if (changes >= known) return;
      throw refuse(`${databasePath} is older than it was, or has lost its log ${database}-wal`);
    },
    /** Refuses a file and a log from different times: if they are read together, each replaces parts of the other. */
    checkLog(changesInFile: number, changes: number) {
      if (changesInFile >= knownInFile && changes >= changesInFile) return;
      throw new StartError(
        `${databasePath} and its log ${database}-wal are of two copies, and together they would lose orders. ` +
          'Put a whole copy back with npm run restore (docs/operations.md); nothing was changed.',
      );
    },
    isNews: (changes: number) => changes > known,
    write(changes: number, changesInFile = knownInFile) {
      if (changes <= known && changesInFile <= knownInFile) return;
      file ??= openSync(path, constants.O_WRONLY | constants.O_CREAT, PRIVATE_FILE_MODE);
      const lines = [
        `${inDigits(changes)} changes of orders and payments are in ${database}.`,
        `${inDigits(changesInFile)} of them are in the file itself, the others in its log.`,
      ];
      writeSync(file, `${lines.join('\n')}\n`, 0);
      [known, knownInFile] = [changes, changesInFile];
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function inDigits(count: number): string {
  return String(count).padStart(DIGITS, '0');
}

/** Returns both numbers; 0 if missing or unreadable. */
function readMarker(path: string): [number, number] {
  if (sizeOf(path) === 0) return [0, 0];
  const [changes, changesInFile] = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => (/^\d{12} /.test(line) ? Number(line.slice(0, DIGITS)) : 0));
  return [changes ?? 0, changesInFile ?? 0];
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
