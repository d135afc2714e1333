import { hasBookings } from '#app/storage/orders/has-bookings.ts';
import { useIdleAnswer } from '#app/ui/hooks/use-idle-answer.ts';

const findAhead = async () => ((await hasBookings()) ? (await import('./ahead-strip.tsx')).AheadStrip : null);

/** Loaded only on a device that has bookings. Offline it may not load; the menu leads to the bookings all the same. */
export function LazyAhead() {
  const Ahead = useIdleAnswer(findAhead);
  return Ahead && <Ahead />;
}
