import { lazy, Suspense, useEffect, useState } from 'react';
import type { Booking } from './use-booking.ts';

const loadSteps = () => import('./booking-steps.tsx');
const BookingSteps = lazy(async () => ({ default: (await loadSteps()).BookingSteps }));

/** Nothing until the guest books; the chunk is fetched as soon as a date is chosen, so that it is there by then. */
export function LazyBookingSteps({ booking }: { booking: Booking }) {
  const { isGuestCardOpen, placed, choice } = booking.state;
  const isNeeded = isGuestCardOpen || placed !== null;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);

  const isLikely = choice.arrival !== null;
  useEffect(() => {
    // A failed prefetch is no news: the guest is told when the steps themselves cannot be shown.
    if (isLikely) loadSteps().catch(() => undefined);
  }, [isLikely]);

  return wasNeeded ? (
    <Suspense>
      <BookingSteps booking={booking} />
    </Suspense>
  ) : null;
}
