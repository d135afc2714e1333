import { resortMinute } from './resort-clock.ts';

/** `14:05` on the resort's clock, in both languages. */
export function formatClock(instantMs: number): string {
  return formatMinute(resortMinute(instantMs));
}

export function formatMinute(minute: number): string {
  const pad = (figure: number) => String(figure).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
