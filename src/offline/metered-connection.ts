export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Spec section 4: nothing is prefetched on 2g, or for a guest who saves data. */
export function isMetered(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
