const MINUTE_MS = 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which clocks in `timeZone` are ahead of UTC at an instant. */
export function offsetMinutesAt(instantMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale writes dates in ISO 8601. Formats are cached because building one is slow.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  const wallClock = Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`);
  return Math.round((wallClock - instantMs) / MINUTE_MS);
}
