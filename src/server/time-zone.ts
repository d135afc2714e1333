const MINUTE_MS = 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** By how many minutes clocks in `timeZone` are ahead of UTC at an instant. */
export function offsetMinutesAt(instantMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale writes dates as ISO 8601 does. Building a format costs far more than using it.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  const wallClock = Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`);
  return Math.round((wallClock - instantMs) / MINUTE_MS);
}
