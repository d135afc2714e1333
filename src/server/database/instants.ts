/** The format of instants in all tables: ISO 8601 in UTC, which sorts as text. */
export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** The day in UTC, `YYYY-MM-DD`. Counters restart each day. */
export function utcDayOf(ms: number): string {
  return toInstant(ms).slice(0, 'YYYY-MM-DD'.length);
}
