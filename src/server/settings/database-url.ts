const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const SESSION_ATTRIBUTES = 'target_session_attrs';
const WRITABLE = ['read-write', 'primary'];

/** An address in PostgreSQL's own format. It may name several hosts: `postgres://user@first:5432,second/name`. */
export interface DatabaseUrl {
  /** One address for each host, in order. */
  readonly urls: readonly string[];
  /** true: use the one of several hosts that accepts writes. */
  readonly isWritable: boolean;
}

/** Returns null if the text is not an address, or requires a kind of host other than any, or a writable one. */
export function parseDatabaseUrl(text: string): DatabaseUrl | null {
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
