/** The part of the Network Information API that tells whether a connection is metered. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Spec section 4: nothing is fetched ahead on 2g, or for a guest who saves data. Page and worker ask alike. */
export function isMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
