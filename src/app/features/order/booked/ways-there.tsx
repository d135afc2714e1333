import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openCalendarFile } from '#app/api/orders.ts';
import { CancelButton } from '#app/features/order/cancel/cancel-sheet.tsx';
import { orderPath } from '#app/features/order/order-path.ts';
import ticket from '#app/features/order/order-ticket.module.css';
import { FreeUntil } from '#app/features/stay/cancellation-note.tsx';
import { titlesOfRooms } from '#app/features/stay/title-of-code.ts';
import { directionsTo, telephoneLink } from '#app/format/contact-links.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { reception } from '#app/format/reception.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { Button, ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { shareAddress } from '#app/ui/browser/share-address.ts';
import { isSplitOrder, openRestOf, owedAtReception, stayOfOrder } from '#contract/orders/order-facts.ts';
import { freeCancellationUntil } from '#domain/pricing/cancellation.ts';
import styles from './booked.module.css';
import type { OrderSheetProps } from './order-bill.tsx';

type WaysProps = Pick<OrderSheetProps, 'order' | 'access' | 'view'>;

export function WaysThere({ order, access, view }: WaysProps) {
  const { t } = useLingui();
  const { isOnline } = useInterface();
  const [calendar, setCalendar] = useState<'ready' | 'opening' | 'failed'>('ready');
  const addToCalendar = async (token: string) => {
    setCalendar('opening');
    setCalendar((await openCalendarFile(order.number, token)) ? 'ready' : 'failed');
  };
  const directions = directionsTo(view.address);
  return (
    <>
      <div className={`cluster3 ${styles.actions}`}>
        <ButtonLink href={directions}>
          <Icon name="route" />
          <Trans>Get directions</Trans>
        </ButtonLink>
        {access !== null && isOnline && (
          <Button look="line" onClick={() => addToCalendar(access.token)} isBusy={calendar === 'opening'}>
            <Icon name="calendar" />
            <span className={`unbroken placed ${styles.spared}`}>{t`Add to calendar`}</span>
          </Button>
        )}
        <ShareStay order={order} view={view} directions={directions} />
      </div>
      {calendar === 'failed' && <p role="status" className="above2">{t`The calendar file did not load. Try again.`}</p>}
    </>
  );
}

/** For companions: when, where and how to get there, but not the key. */
function ShareStay({ order, view, directions }: Pick<WaysProps, 'order' | 'view'> & { directions: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isCopied, setIsCopied] = useState(false);
  const { arrival, departure } = stayOfOrder(order);
  const houses = titlesOfRooms(view, order.rooms, locale).join('; ');
  const text = `${formatDayRange(arrival, departure, locale)}, ${houses}. ${view.address}`;
  const share = async () => setIsCopied((await shareAddress(text, directions, text)) === 'copied');
  return (
    <Button look="line" onClick={share}>
      <Icon name={isCopied ? 'check' : 'share'} />
      <span role="status">{isCopied ? t`Copied` : t`Send to your party`}</span>
    </Button>
  );
}

const NOTHING = () => undefined;

export function StayLinks({ order, access, view, isCancelAsked, ...told }: OrderSheetProps) {
  const { onChanged = NOTHING, onCancelled = NOTHING } = told;
  const { t } = useLingui();
  const isChangedHere = access !== null && canBeChangedHere(order);
  const link = (href: string, words: string) => (
    <li>
      <ButtonLink look="plain" isSmall href={href}>
        {words}
      </ButtonLink>
    </li>
  );
  return (
    <ul className={`stack spaced3 central ${styles.more}`}>
      {link('/guide', t`Map of the resort`)}
      {link('/my-bookings', t`My bookings`)}
      {isChangedHere && link(orderPath(order.number, 'change'), t`Change dates, guests or accommodation`)}
      {isChangedHere && view.sellsExtras && link(orderPath(order.number, 'extras'), t`Add to your stay`)}
      {access !== null && stayOfOrder(order).arrival >= resortToday() && (
        <li>
          <CancelButton
            order={order}
            accessToken={access.token}
            view={view}
            isOpenAtOnce={isCancelAsked}
            onCancelled={onCancelled}
            onChanged={onChanged}
          />
        </li>
      )}
    </ul>
  );
}

/** A split stay is changed by phone, and a stay that has begun is changed at the desk. */
function canBeChangedHere(order: OrderSheetProps['order']): boolean {
  return stayOfOrder(order).arrival >= resortToday() && !isSplitOrder(order);
}

export function ArrivalWords({ order, access, view }: WaysProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { address, phone, freeCancellationDays, checkInTime, directions } = view;
  const { hours: receptionHours } = reception();
  const lastFreeDay = freeCancellationUntil(stayOfOrder(order).arrival, resortToday(), { freeCancellationDays });
  // The guest pays nothing before the stay, so nothing can be refunded.
  const isPaidAtReception = openRestOf(order) === null && (order.status === 'confirmed' || owedAtReception(order) > 0);
  const day = lastFreeDay && formatDay(lastFreeDay, locale);
  return (
    <div className="stack3">
      <h2 className="bold t20 sans">{t`What happens next`}</h2>
      <ol className={`stack3 ${ticket.steps}`}>
        <li>
          <Trans>
            At reception show the pass or give the number: it is open {receptionHours}. The email has all of this too.
          </Trans>
        </li>
        <li>{t`Your door opens at ${checkInTime}. The address: ${address}`}</li>
        <li>
          {lastFreeDay !== null && (
            <>
              {isPaidAtReception ? <Trans>Cancel free of charge until {day}</Trans> : <FreeUntil day={lastFreeDay} />}.{' '}
            </>
          )}
          {access !== null && canBeChangedHere(order) ? (
            <Trans>
              You can change dates, guests or accommodation on this page, or call{' '}
              <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
            </Trans>
          ) : (
            <Trans>
              To change the booking, call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
            </Trans>
          )}
        </li>
      </ol>
      <h2 className="bold t20 sans">{t`How to get here`}</h2>
      {directions.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </div>
  );
}
