import { coordinates } from 'virtual:resort-coordinates';
import { sunPhaseAt } from '#domain/calendar/sun.ts';
import './sun.css';

const MINUTE_MS = 60 * 1000;

/** For sun.css, by the instant, not the device's time zone. After hydration, because the server's pages are cached. */
export function followSun(now: () => number): () => void {
  const mark = () => {
    document.documentElement.dataset.sun = sunPhaseAt(now(), coordinates);
  };
  mark();
  const timer = setInterval(mark, MINUTE_MS);
  return () => clearInterval(timer);
}
