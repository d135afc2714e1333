const SQLITE_BUSY = 5;

/** PostgreSQL's serialization failure and deadlock: the engine asks to try the transaction again. */
const TRY_AGAIN_STATES = ['40001', '40P01'];

/** Classes and states of PostgreSQL that mean: not reachable, shutting down, or too busy to answer. */
const AWAY_STATES = /^(08...|57P0[1-5]|57014|53300|25006)$/;
const AWAY_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
const AWAY_MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** The transaction lost a race and left nothing behind: it may simply run again. */
export function isTransient(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error);
  if (typeof errcode === 'number') return primaryCode(errcode) === SQLITE_BUSY;
  return typeof code === 'string' && TRY_AGAIN_STATES.includes(code);
}

/** The database cannot be asked at the moment, or stayed too busy: the contract's 503. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  if (isTransient(error)) return true;
  if (typeof code === 'string' && (AWAY_STATES.test(code) || AWAY_CODES.includes(code))) return true;
  return typeof message === 'string' && AWAY_MESSAGES.test(message);
}

/** SQLite keeps the primary result code in the lowest byte of an extended one. */
function primaryCode(errcode: number): number {
  return errcode & 0xff;
}

function fieldsOf(error: unknown): { code?: unknown; errcode?: unknown; message?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
