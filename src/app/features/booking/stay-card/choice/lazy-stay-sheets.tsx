import { STAY_OVERLAYS, stayOf } from '#app/features/booking/stay-card/stay-choice.ts';
import type { Booking } from '#app/features/booking/stay-card/use-booking.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

const loadSheets = () => import('#app/features/booking/stay-card/stay-sheets.tsx');

/** Calendar and counters load at the guest's first interaction. If they fail, the booking page opens with its own. */
export function LazyStaySheets({ booking }: { booking: Booking }) {
  const locale = useLocale();
  const dates = useOverlay(STAY_OVERLAYS.dates);
  const guests = useOverlay(STAY_OVERLAYS.guests);
  const { choice } = booking.state;
  const loaded = useLoaded(loadSheets, dates.isOpen || guests.isOpen, () => {
    const { slug } = booking.view.accommodation;
    const wish = { stay: stayOf(choice), rooms: [choice.party], accommodationSlug: slug };
    dates.leaveTo(`${localizePath('/booking', locale)}?${booking.answers?.writeBookingLink(wish) ?? ''}`);
  });
  return loaded === null ? null : <loaded.StaySheets booking={booking} />;
}
