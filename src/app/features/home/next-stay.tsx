import { hasBookings } from '#app/storage/has-visited.ts';
import { useIdleAnswer } from '#app/ui/hooks/use-idle-answer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const NextStayStrip = lazyPart(async () => (await import('./next-stay-strip.tsx')).NextStayStrip);

/** Renders only on a device that has bookings. */
export function NextStay() {
  return useIdleAnswer(hasBookings) === true && <NextStayStrip />;
}
