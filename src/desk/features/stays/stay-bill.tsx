import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { Bill } from '../booking/bill.tsx';

/** The bill as the guest has it, with the units. */
export function StayBill({ stay: { bill, rooms, arrival, departure } }: { readonly stay: DeskStayDetails['data'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nights = nightsText(i18n, daysBetween(calendarDate(arrival), calendarDate(departure)));
  return (
    <Bill
      quote={bill}
      heading={<Trans context="of a booking">Bill</Trans>}
      subheading={
        <>
          <Plural value={rooms.length} one="# room" other="# rooms" />, {nights}
        </>
      }
      titles={rooms.map(({ title, unit }) => (unit === null ? title[locale] : `${title[locale]}, ${unit}`))}
    />
  );
}
