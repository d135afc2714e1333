/** What one look at one thing has found. */
export interface Finding {
  readonly subject: string;
  /** `mend`: guests or their data will suffer. `skipped`: nothing is set that could be looked at. */
  readonly state: 'good' | 'mend' | 'skipped';
  readonly told: string;
}

export const good = (subject: string, told: string): Finding => ({ subject, state: 'good', told });
export const mend = (subject: string, told: string): Finding => ({ subject, state: 'mend', told });
export const skipped = (subject: string, told: string): Finding => ({ subject, state: 'skipped', told });

/** An error in words that hold no address, since its password may be in it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { message, cause } = error;
  const words = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return words.replaceAll(/\b[a-z]+:\/\/\S+/gi, '…').slice(0, 200);
}
