import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { nightsAtText } from '#app/format/bill-words.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { PriceAgeContext } from '#app/ui/price/price.tsx';
import { WasFree } from '#app/ui/price/was-free.tsx';
import { toAmount } from '#contract/availability/money.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';

/** The full price of the stay, the same figure as in the bill. Its space is reserved while the price loads. */
export function CardPrice({ status, accommodation }: { status: StayStatus; accommodation: Accommodation }) {
  const locale = useLocale();
  // The price of an ordinary night, until the price of the stay is known.
  const night = <FromPrice minor={accommodation.fromPriceMinor} />;
  switch (status.kind) {
    case 'free':
    case 'offline': {
      const { totalMinor } = status.quote;
      const sum = `total tight unbroken t20 ${styles.sum}`;
      return (
        <div className={styles.price}>
          {status.kind === 'free' ? (
            <data className={sum} value={toAmount(totalMinor)} translate="no">
              {formatPrice(totalMinor, locale)}
            </data>
          ) : (
            // Without structured data, because it is not a current price.
            <span className={`${sum} soft`} translate="no">
              {formatPrice(totalMinor, locale)}
            </span>
          )}
          <Parts quote={status.quote} />
          {status.kind === 'offline' && (
            <span className={`soft figures tight ${styles.why}`}>
              <WasFree knownAtMs={status.knownAtMs} />
            </span>
          )}
        </div>
      );
    }
    case 'asking':
      return (
        <div className={styles.price}>
          <span className={`total tight unbroken t20 ${styles.sum}`}>
            <Skeleton inlineSize="6rem" />
          </span>
          {night}
        </div>
      );
    default:
      return <div className={styles.from}>{night}</div>;
  }
}

/** The parts of the price: the nights, the extra beds, the city tax. */
function Parts({ quote }: { quote: Quote }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [room] = quote.rooms;
  const adults = room?.party.adults ?? 0;
  const parts = quote.rooms.flatMap(({ lines }) => lines).map((line) => lineText(i18n, line, locale, adults));
  const { discount } = quote;
  if (discount !== undefined) {
    const saved = formatPrice(discount.amountMinor, locale);
    parts.push(i18n._(msg`discount ${saved}`));
  }
  const last = parts.length - 1;
  return (
    <span className={`soft figures tight ${styles.why}`}>
      {parts.flatMap((part, index) => [<span key={part}>{index < last ? `${part},` : part}</span>, ' '])}
    </span>
  );
}

function FromPrice({ minor }: { minor: number }) {
  const price = formatPrice(minor, useLocale());
  return (
    <span className={`soft figures tight ${styles.why}`}>
      <Trans>from {price} per night</Trans> {useContext(PriceAgeContext)}
    </span>
  );
}

/** «3 ночі по 2 350 ₴», «з міським податком 180 ₴» */
function lineText(i18n: I18n, line: QuoteLine, locale: Locale, adults: number): string {
  const amount = formatPrice(line.amountMinor, locale);
  switch (line.kind) {
    case 'nights':
      return nightsAtText(i18n, line.nights, line.nightMinor, locale);
    case 'extra_seats':
      return i18n._(
        msg`${plural(line.seats, { one: `with an extra bed ${amount}`, other: `with extra beds ${amount}` })}`,
      );
    case 'city_tax':
      if (line.amountMinor === 0) {
        return line.adultMinor === 0 ? i18n._(msg`no city tax`) : i18n._(msg`no city tax: extra beds are free of it`);
      }
      if (line.adults < adults) return i18n._(msg`with city tax ${amount} for ${line.adults} of ${adults} adults`);
      return i18n._(msg`with city tax ${amount}`);
  }
}
