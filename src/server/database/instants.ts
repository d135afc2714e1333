/** As every table keeps an instant: ISO 8601 in UTC, so that instants sort as text. */
export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** The day in UTC, `YYYY-MM-DD`, by which counters begin anew. */
export function utcDayOf(ms: number): string {
  return toInstant(ms).slice(0, 'YYYY-MM-DD'.length);
}
