import { Confirmation } from './confirmation.tsx';
import { GuestCard } from './guest-card.tsx';
import type { Booking } from './use-booking.ts';

/** What follows the choice of dates: the guest card, then the confirmation. A chunk of its own, for those who get there. */
export function BookingSteps({ booking }: { booking: Booking }) {
  return (
    <>
      <GuestCard booking={booking} />
      <Confirmation booking={booking} />
    </>
  );
}
