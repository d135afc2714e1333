const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const SESSION_ATTRIBUTES = 'target_session_attrs';
const WRITABLE = ['read-write', 'primary'];

/**
 * Reads PostgreSQL's own format, which may name several hosts: `postgres://user@first:5432,second/name`. `urls`: one
 * address for each host, in order. `isWritable`: use the one that accepts writes. null: no address, or another wish.
 */
export function parseDatabaseUrl(text: string) {
  const [whole, scheme, user, hosts = '', path = '', query = ''] = PARTS.exec(text) ?? [];
  if (whole === undefined) return null;
  const options = new URLSearchParams(query);
  const wanted = options.get(SESSION_ATTRIBUTES) ?? 'any';
  options.delete(SESSION_ATTRIBUTES);
  const rest = `${path}${options.size === 0 ? '' : `?${options}`}`;
  const urls = hosts.split(',').map((host) => `${scheme}${user === undefined ? '' : `${user}@`}${host}${rest}`);
  const isWritable = WRITABLE.includes(wanted);
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') && (isWritable || wanted === 'any')
    ? { urls, isWritable }
    : null;
}

export function withDatabaseName(databaseUrl: string, name: string): string {
  return databaseUrl.replace(PARTS, (_whole, scheme, user, hosts, _path, query) =>
    [scheme, user === undefined ? '' : `${user}@`, hosts, `/${name}`, query === undefined ? '' : `?${query}`].join(''),
  );
}

/** Splits off the password, which tools get in the environment, because other users can read their arguments. */
export function splitPassword(databaseUrl: string): { readonly address: string; readonly password: string } {
  const [user = '', secret = ''] = (PARTS.exec(databaseUrl)?.[2] ?? '').split(':');
  return { address: databaseUrl.replace(`${user}:${secret}@`, `${user}@`), password: decodeURIComponent(secret) };
}
