import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock } from '#app/format/clock.ts';
import { formatDay, formatDayRange, withOwnNights } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortDay, resortToday } from '#app/format/resort-clock.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassResult } from '#contract/passes/pass-text.ts';
import { type BookingPass, type StayMoment, stayMoment } from '#domain/order/booking-pass.ts';
import styles from './pass-check.module.css';

export type TitlesByCode = Readonly<Record<string, string>>;

/** One word that can be read across a desk, then the facts behind it. */
export function ResultPlate({ result, titles }: { result: PassResult; titles: TitlesByCode }) {
  if (result.outcome === 'valid') return <ValidPass pass={result.pass} titles={titles} />;
  const { word, text, isRefusal } = refusalWords(result);
  return (
    <div className={`${styles.plate} ${isRefusal ? styles.refused : styles.open}`}>
      <h2 className={styles.word}>{word}</h2>
      <p>{text}</p>
    </div>
  );
}

interface RefusalWords {
  readonly word: ReactNode;
  readonly text: ReactNode;
  /** false: nothing is known of the pass. */
  readonly isRefusal: boolean;
}

function refusalWords(result: Exclude<PassResult, { outcome: 'valid' }>): RefusalWords {
  switch (result.outcome) {
    case 'forged':
      return {
        word: <Trans>Forged</Trans>,
        text: <Trans>The signature does not fit the text. Look the booking up in the list of arrivals.</Trans>,
        isRefusal: true,
      };
    case 'not_a_pass':
      return {
        word: <Trans>Not a pass</Trans>,
        text: <Trans>This text is something else, or only a part of a pass. Read the whole code again.</Trans>,
        isRefusal: true,
      };
    case 'unknown_key': {
      const { keyId } = result;
      return {
        word: <Trans>Unknown key</Trans>,
        text: (
          <Trans>
            The pass needs the key {keyId}, which this device does not have. Connect to the internet and check again; if
            it stays unknown, look the booking up by its number.
          </Trans>
        ),
        isRefusal: false,
      };
    }
    case 'other_version':
      return {
        word: <Trans>Another version</Trans>,
        text: <Trans>The pass was made by another version of the site. Update this page and check again.</Trans>,
        isRefusal: false,
      };
    case 'cannot_verify':
      return {
        word: <Trans>Cannot be checked here</Trans>,
        text: (
          <Trans>This browser knows no such signatures. Use a newer one, and look the booking up by its number.</Trans>
        ),
        isRefusal: false,
      };
  }
}

function ValidPass({ pass, titles }: { pass: BookingPass; titles: TitlesByCode }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { orderNumber, stay, rooms, dueMinor } = pass;
  const moment = stayMoment(stay, resortToday());
  const issuedAtMs = Date.parse(pass.issuedAt);
  const day = formatDay(resortDay(issuedAtMs), locale);
  const time = formatClock(issuedAtMs);
  return (
    <div className={`${styles.plate} ${moment === 'over' ? styles.open : styles.valid}`}>
      <h2 className={styles.word}>
        {moment === 'over' ? <Trans>Genuine, but over</Trans> : <Trans>Valid pass</Trans>}
      </h2>
      <dl className={styles.facts}>
        <dt>
          <Trans>Booking number</Trans>
        </dt>
        <dd className={styles.number} translate="no">
          {orderNumber}
        </dd>
        <dt>
          <Trans>Dates</Trans>
        </dt>
        <dd>
          {formatDayRange(stay.arrival, stay.departure, locale)} {stay.departure.slice(0, 4)}
          <span className={styles.soft}>{momentWords(moment)}</span>
        </dd>
        <dt>
          <Trans>What is booked</Trans>
        </dt>
        {rooms.map(({ code, adults, children, stay: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of one pass may be equal but for their place
          <dd key={index}>
            {withOwnNights(titles[code] ?? code, { stay: own }, locale)}
            <span className={styles.soft}>
              {partyText(i18n, { adults, children: Array.from({ length: children }, () => '6+' as const) })}
            </span>
          </dd>
        ))}
        <dt>{dueMinor === 0 ? <Trans>Payment</Trans> : <Trans>To pay at the desk</Trans>}</dt>
        <dd className={styles.due}>{dueMinor === 0 ? <Trans>Paid in full</Trans> : formatPrice(dueMinor, locale)}</dd>
      </dl>
      <p className={styles.soft}>
        <Trans>
          Issued on {day}, {time}. Only the list of arrivals knows whether it was cancelled or paid since.
        </Trans>
      </p>
    </div>
  );
}

function momentWords(moment: StayMoment): ReactNode {
  switch (moment) {
    case 'ahead':
      return <Trans>The arrival is still ahead</Trans>;
    case 'arrives_today':
      return <Trans>Arrives today</Trans>;
    case 'under_way':
      return <Trans>The stay is under way</Trans>;
    case 'leaves_today':
      return <Trans>Leaves today</Trans>;
    case 'over':
      return <Trans>The stay is over</Trans>;
  }
}
