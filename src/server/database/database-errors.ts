/** SQLite's primary result codes. */
export const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
const SQLITE_AWAY = [SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_NOTADB];
const SQLITE_DAMAGED = [SQLITE_CORRUPT, SQLITE_NOTADB];

/** PostgreSQL's serialization failure and deadlock, after which the transaction may be retried. */
const TRY_AGAIN_STATES = ['40001', '40P01'];

/** A lost connection, a server that stops or starts, an ended idle session, or one that became read-only. */
const LOST_STATES = /^(?:08...|57P0[1-5]|25P0[34]|25006)$/;
/** No slots, disk or memory; cancelled; a lock; reading or writing; or a wrong user, password or database. */
const AWAY_STATES = /^(?:53...|57014|55P03|58...|28...|3D000)$/;
const DAMAGED_STATES = /^XX00[12]$/;
const LOST_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;
/** Errors of pg and its pool that have no code. */
const LOST_MESSAGES =
  /^(?:timeout (?:exceeded when trying to connect|expired)|Query read timeout|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/;

/** Whether the transaction lost a race and changed nothing, so that it may be retried. */
export function isTransient(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error);
  if (typeof errcode === 'number') return primaryCode(errcode) === SQLITE_BUSY;
  return typeof code === 'string' && TRY_AGAIN_STATES.includes(code);
}

/** Whether the connection cannot be used any more. The server itself may be fine. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  if (typeof code === 'string' && (LOST_STATES.test(code) || LOST_CODES.test(code))) return true;
  return typeof message === 'string' && LOST_MESSAGES.test(message);
}

/** Whether the stored data cannot be trusted. A person must look; waiting does not help. */
export function isDamage(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error);
  if (typeof errcode === 'number') return SQLITE_DAMAGED.includes(primaryCode(errcode));
  return typeof code === 'string' && DAMAGED_STATES.test(code);
}

/** Whether the database cannot be read or written now, or was busy for too long: the contract's 503. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error);
  if (isTransient(error) || isConnectionLost(error) || isDamage(error)) return true;
  if (typeof errcode === 'number') return SQLITE_AWAY.includes(primaryCode(errcode));
  return typeof code === 'string' && AWAY_STATES.test(code);
}

/** The lowest byte of SQLite's extended result code. */
export function primaryCode(errcode: number): number {
  return errcode & 0xff;
}

function fieldsOf(error: unknown): { code?: unknown; errcode?: unknown; message?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
