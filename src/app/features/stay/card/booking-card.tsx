import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useId } from 'react';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { useStayOverlays } from '#app/features/stay/use-stay-overlays.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { formatDay, formatDayRange, formatWeekdayShort } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { reception } from '#app/format/reception.ts';
import { nightsText, partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark, Notice, RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PriceAgeContext } from '#app/ui/price/price.tsx';
import { WasFree } from '#app/ui/price/was-free.tsx';
import { type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { countNights, pickedStay, stayFrom } from '#domain/stay/stay.ts';
import { isPriced, nearestArrivalOf } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';
import { type Booking, useBookAction } from './use-booking.ts';

/** Includes the rules, the bill and the questions to the resort. */
const loadAnswer = () => import('./stay-answer.tsx');
const StayAnswer = lazyPart(async () => (await loadAnswer()).StayAnswer);
const StayNearOffer = lazyPart(async () => (await loadAnswer()).StayNearOffer);

/** Dates, guests, availability and price. The guest's own details follow at the checkout. */
export function BookingCard({ booking, enquire }: { booking: Booking; enquire?: ReactNode }) {
  const { view, state } = booking;
  const { t } = useLingui();
  const book = useBookAction(booking);
  const { phone } = view;
  const isByPhone = view.accommodation.phoneOnly;
  const hasDates = pickedStay(state.wished.picked) !== null;
  return (
    <section className={`card stack4 around4 ${styles.card}`} id="booking" aria-label={t`Booking`}>
      <p className={`wideOnly cluster ${styles.price}`}>
        <span className="note">{t`from`}</span>
        <span className={`tight unbroken display ${styles.sum}`} translate="no">
          {formatPrice(view.accommodation.fromPriceMinor, useLocale())}
        </span>
        <span className="note">
          {t`per night`} {useContext(PriceAgeContext)}
        </span>
      </p>
      <WithoutScripts />
      {/* Before hydration the buttons could open nothing. */}
      <fieldset className="stack4" disabled={state.today === null}>
        <StayFields booking={booking} />
      </fieldset>
      <div className="stack3 start" aria-live="polite">
        <StayNotice booking={booking} />
        <StayAnswer booking={booking} isOpen={hasDates} />
      </div>
      {isByPhone && enquire}
      {/* On phones the pinned bar has this button. */}
      <div className="wideOnly stack">
        {isByPhone ? (
          <ButtonLink href={telephoneLink(phone)}>{t`Call ${phone}`}</ButtonLink>
        ) : (
          <Button {...book}>{t`Book your stay`}</Button>
        )}
      </div>
      {!isByPhone && (
        <div className="stack">
          <p className={`note ${styles.note}`}>
            <CancellationTerm
              arrival={state.wished.picked.arrival}
              today={state.today}
              days={view.freeCancellationDays}
            />
          </p>
          <div aria-live="polite">
            <StayNearOffer booking={booking} isOpen={hasDates} />
          </div>
        </div>
      )}
    </section>
  );
}

function StayFields({ booking: { state } }: { booking: Booking }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const noteId = useId();
  const { dates, guests } = useStayOverlays();
  const { areDatesDemanded } = state;
  const { picked, rooms } = state.wished;
  const isMissing = areDatesDemanded && pickedStay(picked) === null;
  // «13 грудня, нд».
  const dayText = (date: CalendarDate | null) =>
    date === null ? (
      <span className="regular">{t`Choose a date`}</span>
    ) : (
      `${formatDay(date, locale)}, ${formatWeekdayShort(weekdayOf(date), locale)}`
    );
  return (
    <div className={isMissing ? `stack ${styles.invalid}` : 'stack'}>
      <button
        type="button"
        className={styles.dates}
        aria-haspopup="dialog"
        aria-describedby={isMissing ? noteId : undefined}
        onClick={dates.open}
      >
        <Value label={t`Check in`}>{dayText(picked.arrival)}</Value>
        <Value label={t`Check out`}>{dayText(picked.departure)}</Value>
      </button>
      <button type="button" className={styles.guests} aria-haspopup="dialog" onClick={guests.open}>
        <Value label={t`Guests`}>{partyText(i18n, firstParty(rooms))}</Value>
        <Icon name="down" />
      </button>
      {isMissing && (
        <p className="label tight rust above2 line top gap2" id={noteId} role="alert">
          <Icon name="alert" />
          {t`Choose when you come and when you leave`}
        </p>
      )}
    </div>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={`stack grow tight ${styles.cell}`}>
      <span className="small">{label}</span> <span className={`sum ${styles.value}`}>{children}</span>
    </span>
  );
}

export function StayNotice({ booking }: { booking: Booking }) {
  const { status, retry, view } = booking;
  const { i18n, t } = useLingui();
  const line = `row2 ${styles.line}`;
  const text = stayStatusText(i18n, status, 'notice');
  switch (status.kind) {
    case 'phone_only': {
      const { hours: receptionHours } = reception();
      const villa = t`This villa is booked by phone. We answer ${receptionHours}.`;
      return <Notice tone="lamp">{view.accommodation.kind === 'villas' ? villa : text}</Notice>;
    }
    case 'dates_missing':
      return <p className={line}>{text}</p>;
    case 'asking':
      return (
        <p className={line}>
          <span className="visually-hidden">{text}</span>
          <Skeleton inlineSize="15rem" />
        </p>
      );
    case 'unknown':
      return <RetryNotice onRetry={retry}>{text}</RetryNotice>;
    case 'free': {
      const { freeUnits } = status;
      const { units } = view.accommodation;
      return (
        <p className={line}>
          <AvailableMark />
          <span>
            <strong>{t`Free.`}</strong>{' '}
            {units > 1 && <Plural value={freeUnits} one={`# of ${units} is left`} other={`# of ${units} are left`} />}
          </span>
        </p>
      );
    }
    case 'offline':
      return (
        <p className={line}>
          <WasFree knownAtMs={status.knownAtMs} />
        </p>
      );
    default: {
      const nearest = nearestArrivalOf(status);
      const actions = nearest === null ? undefined : <NearestButton booking={booking} arrival={nearest} />;
      return (
        <Notice tone="alert" actions={actions}>
          {text}
        </Notice>
      );
    }
  }
}

function NearestButton({ booking: { state, take }, arrival }: { booking: Booking; arrival: CalendarDate }) {
  const { t } = useLingui();
  const locale = useLocale();
  const picked = stayFrom(arrival, countNights(pickedStay(state.wished.picked)));
  const day = formatDay(arrival, locale);
  return (
    <Button look="line" isSmall onClick={() => take({ type: 'dates_picked', picked })}>
      {t`Take dates from ${day}`}
    </Button>
  );
}

/** Phones: the price and the next step, within the thumb's reach from the first paint on. */
export function PinnedBar({ booking }: { booking: Booking }) {
  const { view, status } = booking;
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const age = useContext(PriceAgeContext);
  const book = useBookAction(booking);
  const priced = isPriced(status) ? status : null;
  const price = formatPrice(view.accommodation.fromPriceMinor, locale);
  return (
    <section className={`narrowOnly wrap spaced3 ${styles.bar}`} aria-label={t`Price`} data-pinned-bar>
      <p className={`tight stack shrink above2 ${styles.barPrice}`}>
        <strong className={`figures unbroken t20 ${styles.barSum}`} translate={priced === null ? undefined : 'no'}>
          {priced === null ? t`from ${price}` : formatPrice(priced.quote.totalMinor, locale)}
        </strong>
        <span className={`note ${styles.meaning}`}>
          {priced?.kind === 'offline' && <WasFree knownAtMs={priced.knownAtMs} />}
          {priced?.kind === 'free' &&
            `${nightsText(i18n, priced.quote.nights)}, ${formatDayRange(priced.stay.arrival, priced.stay.departure, locale)}`}
          {status.kind === 'unknown' && t`per night. These dates need the network`}
          {priced === null && status.kind !== 'unknown' && (
            <>
              {t`per night`} {age}
            </>
          )}
        </span>
      </p>
      {view.accommodation.phoneOnly ? (
        <ButtonLink href={telephoneLink(view.phone)}>{t`Call us`}</ButtonLink>
      ) : (
        <Button {...book}>{t`Book your stay`}</Button>
      )}
    </section>
  );
}
