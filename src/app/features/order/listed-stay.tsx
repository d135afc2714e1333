import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { titlesOfRooms } from '#app/features/stay/title-of-code.ts';
import { capitalize, formatDayRange, formatDaysUntil } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { localeOf, useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { BilledRoom } from '#contract/orders/order-bill.ts';
import { codeOfRoom, stayOfOrder } from '#contract/orders/order-facts.ts';
import { partiesOfOrder } from '#contract/orders/order-rooms.ts';
import { type GuestParty, joinParties } from '#domain/stay/guest-party.ts';
import styles from './order-ticket.module.css';

interface StayProps {
  readonly picture: PictureView | null;
  readonly dates: ReactNode;
  readonly titles: string;
  readonly party: string;
}

interface StayCardProps extends StayProps {
  readonly number: string;
  readonly when?: ReactNode;
  readonly children: ReactNode;
}

export function StayCard({ picture, when, dates, titles, party, number, children }: StayCardProps) {
  return (
    <div className={`card stack clip ${styles.card}`}>
      {picture !== null && (
        <div className={`clip ${styles.picture}`}>
          <Picture picture={picture} sizes="(min-width: 700px) 320px, 100vw" isDecorative />
        </div>
      )}
      <div className={`stack1 around4 ${styles.words}`}>
        {when}
        <h2 className="subtitle">{dates}</h2>
        <p>{titles}</p>
        <p className="note">
          {party},{' '}
          <span className="unbroken" translate="no">
            {number}
          </span>
        </p>
      </div>
      {children}
    </div>
  );
}

interface StayRowProps extends StayProps {
  readonly isCalledOff: boolean;
  readonly sum?: ReactNode;
  readonly children?: ReactNode;
}

export function StayRow({ picture, dates, titles, party, isCalledOff, sum, children }: StayRowProps) {
  return (
    <li className={`stack closed anchor top spaced4 ${styles.row}`} data-called-off={isCalledOff || undefined}>
      <div className={`picture misty ${styles.thumbnail}`}>
        {picture !== null && <Picture picture={picture} sizes="68px" isDecorative />}
      </div>
      <div className="stack1">
        <h3 className={`strong t17 sans ${styles.rowDates}`}>{dates}</h3>
        <p>{titles}</p>
        <p>{party}</p>
      </div>
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      <div className={`stack1 ${styles.more}`}>{children}</div>
    </li>
  );
}

type ListedRoom = BilledRoom & { readonly guest_name?: string };

export function describeStay(
  rooms: readonly ListedRoom[],
  parties: readonly GuestParty[],
  view: OrderPagesView,
  i18n: I18n,
) {
  const [code] = rooms.map(codeOfRoom);
  // `Lake Chalet (Ada Lovelace)`; only the title for the room of the guest who booked.
  const titles = titlesOfRooms(view, rooms, localeOf(i18n)).map((title, room) => {
    const guest = rooms[room]?.guest_name;
    return guest === undefined ? title : `${title} (${guest})`;
  });
  return {
    titles: titles.join('; '),
    party: partyText(i18n, joinParties(parties)),
    /** The first room's picture; null if its accommodation has left the catalogue. */
    picture: view.options.find(({ accommodation }) => accommodation.code === code)?.picture ?? null,
  };
}

export function describeStoredStay({ order }: StoredPass, view: OrderPagesView, i18n: I18n) {
  const { arrival, departure } = stayOfOrder(order);
  return {
    href: orderPath(order.number),
    dates: formatDayRange(arrival, departure, localeOf(i18n)),
    ...describeStay(order.rooms, partiesOfOrder(order), view, i18n),
  };
}

export function UntilArrival({ days }: { readonly days: number }) {
  const locale = useLocale();
  if (days < 0) return <Trans>You are staying with us now</Trans>;
  return capitalize(formatDaysUntil(days, locale), locale);
}
