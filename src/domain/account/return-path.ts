/** No path of the site comes near this length; a longer one is an attack or an error. */
const LONGEST = 500;

/** One slash and a path of plain characters, then perhaps a query and an anchor. No `\`, `@`, `:` or control character. */
const LOCAL = /^\/(?:[\w\-.~%+]+(?:\/[\w\-.~%+]+)*\/?)?(?:\?[\w\-.~%+&=/[\],]*)?(?:#[\w\-.~%+=]*)?$/;

/**
 * Where a guest may be led after signing in: a path of this site, or null. Whatever a browser could take for another
 * address is refused and not repaired: `//host`, `/\host`, `javascript:`, `user@host`, control characters, also where
 * they are percent-encoded once or more.
 */
export function localReturnPath(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !LOCAL.test(text)) return null;
  const decoded = decode(text);
  if (decoded === null) return null;
  const [path = ''] = decoded.split(/[?#]/);
  const isPlain = !/\/\/|[\\@:\p{Cc}\s]/u.test(path) && !path.split('/').some((part) => part === '.' || part === '..');
  return isPlain ? text : null;
}

/** Until nothing encoded is left; null: it is not well-formed. */
function decode(text: string): string | null {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decode(once);
  } catch {
    return null;
  }
}
