import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { PRIVATE_FILE_MODE } from '../../data-folder.ts';
import { StartError } from '../../start-error.ts';

/**
 * A file beside the database with the number of changes to its orders. It is written in place after the commit. It may
 * be behind the database, but is never ahead of an intact one.
 */
export interface SqliteMarker {
  /** Refuses a database with fewer changes: it is another database, or its log file is missing. */
  check(changes: number): void;
  write(changes: number): void;
  close(): void;
}

const DIGITS = 12;

/** Throws if the database is missing or empty although it held orders. Then nothing is created. */
export function openSqliteMarker(databasePath: string): SqliteMarker {
  const path = `${databasePath}.changes`;
  const [database, marker] = [basename(databasePath), basename(path)];
  let known = readMarker(path);
  const refuse = (what: string) =>
    new StartError(
      `${what} though orders were kept in it (${marker} counts ${known} changes). Put the latest copy of ${database} back, ` +
        `with ${database}-wal if there is one; or remove ${marker} to go on with what is there.`,
    );
  if (known > 0 && sizeOf(databasePath) === 0) throw refuse(`${databasePath} is missing or empty`);
  let file: number | null = null;
  return {
    check(changes) {
      if (changes >= known) return;
      throw refuse(`${databasePath} is older than it was, or has lost its log ${database}-wal`);
    },
    write(changes) {
      if (changes <= known) return;
      file ??= openSync(path, constants.O_WRONLY | constants.O_CREAT, PRIVATE_FILE_MODE);
      const line = `${String(changes).padStart(DIGITS, '0')} changes of orders and payments are in ${database}.\n`;
      writeSync(file, line, 0);
      known = changes;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** 0: no marker, or one that cannot be read. */
function readMarker(path: string): number {
  if (sizeOf(path) === 0) return 0;
  const digits = readFileSync(path, 'utf8').slice(0, DIGITS);
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
