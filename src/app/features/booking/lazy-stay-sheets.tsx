import { useSitePart } from '../../content/use-site-part.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import type { TextArea } from '../../i18n/text-areas.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { writeBookingLink } from '../../stores/booking-link.ts';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { stayOf } from './stay-choice.ts';
import { STAY_OVERLAYS } from './stay-overlays.ts';
import type { Booking } from './use-booking.ts';

const SHEET_TEXTS: readonly TextArea[] = ['panel'];
const SHEETS = { loadCode: () => import('./stay-sheets.tsx'), texts: SHEET_TEXTS };

/** Calendar and counters come at the guest's first move; where they do not come, the booking page has its own. */
export function LazyStaySheets({ booking }: { booking: Booking }) {
  const locale = useLocale();
  const dates = useOverlay(STAY_OVERLAYS.dates);
  const guests = useOverlay(STAY_OVERLAYS.guests);
  const { choice } = booking.state;
  const loaded = useSitePart(SHEETS, dates.isOpen || guests.isOpen, () => {
    const { slug } = booking.view.accommodation;
    const link = writeBookingLink({ stay: stayOf(choice), rooms: [choice.party], accommodationSlug: slug });
    dates.leaveTo(`${localizePath('/booking', locale)}?${link}`);
  });
  return loaded === null ? null : <loaded.StaySheets booking={booking} />;
}
