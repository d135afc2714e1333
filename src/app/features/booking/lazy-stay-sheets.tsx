import { useCallback, useContext } from 'react';
import { SiteAccessContext } from '../../content/site-access.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { writeBookingLink } from '../../stores/booking-link.ts';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { stayOf } from './stay-choice.ts';
import { STAY_OVERLAYS } from './stay-overlays.ts';
import type { Booking } from './use-booking.ts';

/** Calendar and counters come at the guest's first move; where they do not come, the booking page has its own. */
export function LazyStaySheets({ booking }: { booking: Booking }) {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const dates = useOverlay(STAY_OVERLAYS.dates);
  const guests = useOverlay(STAY_OVERLAYS.guests);
  const load = useCallback(async () => {
    const [sheets] = await Promise.all([import('./stay-sheets.tsx'), access?.loadTexts(locale, ['panel'])]);
    return sheets;
  }, [access, locale]);
  const { choice } = booking.state;
  const loaded = useLoaded(load, dates.isOpen || guests.isOpen, () => {
    const { slug } = booking.view.accommodation;
    const link = writeBookingLink({ stay: stayOf(choice), rooms: [choice.party], accommodationSlug: slug });
    dates.leaveTo(`${localizePath('/booking', locale)}?${link}`);
  });
  return loaded === null ? null : <loaded.StaySheets booking={booking} />;
}
