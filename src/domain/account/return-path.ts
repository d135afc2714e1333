/** No path of the site is nearly this long. A longer one is an attack or an error. */
const LONGEST = 500;

/**
 * One slash and a path of plain characters, optionally a query and an anchor. No `\`, `@`, `:` or control character.
 */
const LOCAL = /^\/(?:[\w\-.~%+]+(?:\/[\w\-.~%+]+)*\/?)?(?:\?[\w\-.~%+&=/[\],]*)?(?:#[\w\-.~%+=]*)?$/;

/**
 * Where to go after signing in: a path of this site, or null. Refuses anything that a browser could read as another
 * address, and repairs nothing: `//host`, `/\host`, `javascript:`, `user@host`, control characters, also
 * percent-encoded once or more.
 */
export function localReturnPath(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !LOCAL.test(text)) return null;
  const decoded = decode(text);
  if (decoded === null) return null;
  const [path = ''] = decoded.split(/[?#]/);
  const isPlain = !/\/\/|[\\@:\p{Cc}\s]/u.test(path) && !path.split('/').some((part) => part === '.' || part === '..');
  return isPlain ? text : null;
}

/** Decodes until nothing is encoded. null: malformed. */
function decode(text: string): string | null {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decode(once);
  } catch {
    return null;
  }
}
