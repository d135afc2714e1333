import { hasBookings } from '#app/storage/orders/has-bookings.ts';
import { useIdleAnswer } from '#app/ui/hooks/use-idle-answer.ts';

const findNextStay = async () => ((await hasBookings()) ? (await import('./next-stay-strip.tsx')).NextStayStrip : null);

/** Loaded only on a device that has bookings. Offline it may not load; the menu leads to the bookings all the same. */
export function LazyNextStayStrip() {
  const NextStay = useIdleAnswer(findNextStay);
  return NextStay && <NextStay />;
}
