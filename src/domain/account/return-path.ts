/** No path of the site is nearly this long. A longer one is an attack or a bug. */
const LONGEST = 500;

/**
 * Matches a slash and a path of plain characters, optionally with a query and a fragment. No `\`, `@`, `:` or control
 * character.
 */
const LOCAL = /^\/(?:[\w\-.~%+]+(?:\/[\w\-.~%+]+)*\/?)?(?:\?[\w\-.~%+&=/[\],]*)?(?:#[\w\-.~%+=]*)?$/;

/**
 * Returns where to go after signing in: a path of this site, or null. Refuses anything that a browser could read as
 * another address, and repairs nothing: `//host`, `/\host`, `javascript:`, `user@host`, control characters, even if
 * they are percent-encoded several times.
 */
export function localReturnPath(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !LOCAL.test(text)) return null;
  const decoded = decode(text);
  if (decoded === null) return null;
  const [path = ''] = decoded.split(/[?#]/);
  const isPlain = !/\/\/|[\\@:\p{Cc}\s]/u.test(path) && !path.split('/').some((part) => part === '.' || part === '..');
  return isPlain ? text : null;
}

/** Decodes until nothing is encoded. null: the text is malformed. */
function decode(text: string): string | null {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decode(once);
  } catch {
    return null;
  }
}
