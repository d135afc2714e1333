const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'image', 'url']);

/**
 * A copy of a schema.org description whose paths are full addresses: the app knows no host, and search engines want one.
 * Only fields that hold addresses are touched; an address elsewhere stays as it is.
 */
export function withFullAddresses(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withFullAddresses(item, publicUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [
      field,
      ADDRESSES.has(field) && isPath(held) ? `${publicUrl}${held}` : withFullAddresses(held, publicUrl),
    ]),
  );
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}
