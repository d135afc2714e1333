import { coordinates } from 'virtual:resort-coordinates';
import { sunPhaseAt } from '#domain/calendar/sun.ts';
import './sun.css';

const MINUTE_MS = 60 * 1000;

/**
 * Marks the document with the resort's current time of day for sun.css. The mark follows from the instant alone, so a
 * wrong time zone on the device changes nothing. Call after hydration: the server's pages are cached.
 */
export function followSun(now: () => number): () => void {
  const mark = () => {
    document.documentElement.dataset.sun = sunPhaseAt(now(), coordinates);
  };
  mark();
  const timer = setInterval(mark, MINUTE_MS);
  return () => clearInterval(timer);
}
