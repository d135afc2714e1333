import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext } from 'react';
import { nightsText } from '#app/features/stay-picker/phrases.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { LastKnownStayContext, PriceAgeContext } from '#app/ui/price/price-age.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import styles from './card-price.module.css';

interface CardPriceProps {
  readonly status: StayStatus;
  readonly accommodation: Accommodation;
}

/** The full price of the stay, the same figure as in the bill. Its space is reserved while the price loads. */
export function CardPrice({ status, accommodation }: CardPriceProps) {
  const LastKnownStay = useContext(LastKnownStayContext);
  // The price of an ordinary night, until the price of the stay is known.
  const night = <FromPrice minor={accommodation.defaultPriceMinor} />;
  const from = <div className={styles.price}>{night}</div>;
  switch (status.kind) {
    case 'free':
      return <FullPrice quote={status.quote} />;
    case 'asking':
      return (
        <div className={styles.price}>
          <span className={styles.sum}>
            <Skeleton inlineSize="6rem" />
          </span>
          {night}
        </div>
      );
    case 'unknown':
      return LastKnownStay === null ? (
        from
      ) : (
        <LastKnownStay accommodation={accommodation} otherwise={from}>
          {(quote, age) => <LastKnownPrice quote={quote} age={age} />}
        </LastKnownStay>
      );
    default:
      return from;
  }
}

/** What the price includes besides the nights. */
export function CardExtras({ status }: { status: StayStatus }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (status.kind === 'asking') return <p className={styles.extras} aria-hidden="true" />;
  if (status.kind !== 'free') return null;
  const [room] = status.quote.rooms;
  const extras = linesOf(status.quote).filter(({ kind }) => kind !== 'nights');
  const adults = room?.party.adults ?? 0;
  return <p className={styles.extras}>{extras.map((line) => lineText(i18n, line, locale, adults)).join(', ')}</p>;
}

function FullPrice({ quote }: { quote: Quote }) {
  const locale = useLocale();
  return (
    <div className={styles.price} itemProp="offers" itemScope itemType="https://schema.org/Offer">
      <meta itemProp="priceCurrency" content={quote.currency} />
      <link itemProp="availability" href="https://schema.org/InStock" />
      <data className={styles.sum} itemProp="price" value={toAmount(quote.totalMinor)}>
        {formatPrice(quote.totalMinor, locale)}
      </data>
      <Nights quote={quote} />
    </div>
  );
}

/** The last known price. It is not an offer, so it has no schema.org markup. */
function LastKnownPrice({ quote, age }: { quote: Quote; age: ReactNode }) {
  return (
    <div className={styles.price}>
      <span className={styles.sum}>{formatPrice(quote.totalMinor, useLocale())}</span>
      <Nights quote={quote} />
      <span className={styles.why}>{age}</span>
    </div>
  );
}

function Nights({ quote }: { quote: Quote }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nights = linesOf(quote).filter(({ kind }) => kind === 'nights');
  return <span className={styles.why}>{nights.map((line) => lineText(i18n, line, locale)).join(', ')}</span>;
}

function linesOf(quote: Quote): QuoteLine[] {
  return quote.rooms.flatMap((room) => room.lines);
}

function FromPrice({ minor }: { minor: number }) {
  const price = formatPrice(minor, useLocale());
  return (
    <span className={styles.why}>
      <Trans>from {price} per night</Trans> {useContext(PriceAgeContext)}
    </span>
  );
}

/** «3 ночі по 2 350 ₴», «із міським податком 180 ₴» */
function lineText(i18n: I18n, line: QuoteLine, locale: Locale, adults = 0): string {
  const amount = formatPrice(line.amountMinor, locale);
  switch (line.kind) {
    case 'nights': {
      const nights = nightsText(i18n, line.nights);
      const price = formatPrice(line.nightMinor, locale);
      return i18n._(msg`${nights} at ${price}`);
    }
    case 'extra_seats':
      return i18n._(
        msg`${plural(line.seats, { one: `with an extra seat ${amount}`, other: `with extra seats ${amount}` })}`,
      );
    case 'city_tax':
      if (line.amountMinor === 0) {
        return line.adultMinor === 0 ? i18n._(msg`no city tax`) : i18n._(msg`no city tax: extra seats are free of it`);
      }
      if (line.adults < adults) return i18n._(msg`with city tax ${amount} for ${line.adults} of ${adults} adults`);
      return i18n._(msg`with city tax ${amount}`);
  }
}
