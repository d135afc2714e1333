import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { adultsText, partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { PersonStay } from '#contract/desk/desk-guests.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { calendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import { StaySign } from '../stays/stay-sign.tsx';
import { lookOfStay, useStayWords } from '../stays/stay-words.ts';
import styles from './guests.module.css';

/** Bookings, newest first. Each opens on the day of its arrival. */
export function PersonStays({ stays }: { readonly stays: readonly PersonStay[] }) {
  return (
    <table className={`records t15 ${styles.stays}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans context="a house or room">Where</Trans>
          </th>
          <th scope="col">
            <Trans context="a party">Who</Trans>
          </th>
          <th scope="col">
            <Trans>Booking</Trans>
          </th>
          <th scope="col" className="sum">
            <Trans context="a sum">Paid</Trans>
          </th>
          <th scope="col">
            <Trans context="of a stay">State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <StayRow key={stay.number} stay={stay} />
        ))}
      </tbody>
    </table>
  );
}

function StayRow({ stay }: { readonly stay: PersonStay }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { looks } = useStayWords();
  const { number, rooms, paid, returned, balance } = stay;
  const [arrival, departure] = [calendarDate(stay.arrival), calendarDate(stay.departure)];
  const look = lookOfStay(stay);
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.children, 0);
  const party =
    children === 0 ? adultsText(i18n, adults) : partyText(i18n, { adults, children: Array(children).fill('6+') });
  const isComing = look === 'expected' || look === 'in_house';
  const back = formatPrice(toMinor(returned), locale);
  return (
    <tr className={isComing ? 'now' : undefined}>
      <th scope="row">
        <Link className={styles.stayLink} to={`${DESK_PAGES.root}?date=${stay.arrival}&stay=${number}`}>
          {formatDayRange(arrival, departure, locale)} {yearOf(departure)}
        </Link>
      </th>
      <td>
        {rooms.map(({ title, unit }) => (unit === null ? title[locale] : `${title[locale]}, ${unit}`)).join('; ')}
      </td>
      <td>{party}</td>
      <td className="figures soft" translate="no">
        {number}
      </td>
      <td className="figures sum">{formatPrice(toMinor(paid), locale)}</td>
      <td>
        <span className="inline2">
          <StaySign look={look} size={18} />
          {looks[look]}
        </span>
        {returned > 0 && (
          <span className="note block">
            <Trans>returned {back}</Trans>
          </span>
        )}
        {balance > 0 && look !== 'over' && look !== 'held' && (
          <span className={`note strong block ${styles.due}`}>
            <Trans>to pay</Trans> {formatPrice(toMinor(balance), locale)}
          </span>
        )}
      </td>
    </tr>
  );
}
