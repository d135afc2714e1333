/** The result of one check. */
export interface Finding {
  readonly subject: string;
  /** `mend`: guests or their data would suffer. `skipped`: the settings leave nothing to check. */
  readonly state: 'good' | 'mend' | 'skipped';
  readonly told: string;
}

export const good = (subject: string, told: string): Finding => ({ subject, state: 'good', told });
export const mend = (subject: string, told: string): Finding => ({ subject, state: 'mend', told });
export const skipped = (subject: string, told: string): Finding => ({ subject, state: 'skipped', told });

/** Describes an error without any address, which may contain a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { message, cause } = error;
  const words = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return words.replaceAll(/\b[a-z]+:\/\/\S+/gi, '…').slice(0, 200);
}
