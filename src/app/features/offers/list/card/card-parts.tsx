import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext } from 'react';
import type { BookingOption } from '#app/content/views/booking-view.ts';
import type { EvaluatedCard } from '#app/features/offers/list/arrange-cards.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { nightsAtText } from '#app/format/bill-words.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { openFilters, type PanelTab } from '#app/stores/interface-store.ts';
import { proposeFilters, readSearch } from '#app/stores/search/search-store.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { PriceAgeContext } from '#app/ui/price/price.tsx';
import { WasFree } from '#app/ui/price/was-free.tsx';
import { toAmount } from '#contract/availability/money.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { countNights, type Stay, stayFrom } from '#domain/stay/stay.ts';
import { isPriced, nearestArrivalOf, type StayStatus } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';

/** The full price of the stay, the same figure as in the bill. Its space is reserved while the price loads. */
export function CardPrice({ status, accommodation }: { status: StayStatus; accommodation: Accommodation }) {
  const locale = useLocale();
  // The price of an ordinary night, until the price of the stay is known.
  const night = <FromPrice minor={accommodation.fromPriceMinor} />;
  const sum = `total tight unbroken t20 ${styles.sum}`;
  if (isPriced(status)) {
    const { totalMinor } = status.quote;
    const price = formatPrice(totalMinor, locale);
    return (
      <div className={styles.price}>
        {status.kind === 'free' ? (
          <data className={sum} value={toAmount(totalMinor)} translate="no">
            {price}
          </data>
        ) : (
          // Without structured data, because it is not a current price.
          <span className={`${sum} soft`} translate="no">
            {price}
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
  if (status.kind !== 'asking') return <div className={styles.from}>{night}</div>;
  return (
    <div className={styles.price}>
      <span className={sum}>
        <Skeleton inlineSize="6rem" />
      </span>
      {night}
    </div>
  );
}

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

export function LookLink({ option, stayQuery }: { option: BookingOption; stayQuery: string }) {
  const { t } = useLingui();
  const { accommodation, title } = option;
  return (
    <TextLink href={`/accommodation/${accommodation.slug}${stayQuery}`} aria-label={t`Take a look: ${title}`}>
      {t`Take a look`}
    </TextLink>
  );
}

/** Why this accommodation is unavailable, and a button that changes that (contract, "which text when"). */
export function CardRefusal({ card: { status, isChosen } }: { card: EvaluatedCard }) {
  const { i18n } = useLingui();
  const text = stayStatusText(i18n, status, isChosen ? 'chosenCard' : 'card');
  if (text === null) return null;
  return (
    <div className={`row between ruled t15 whole wrap ${styles.reason}`}>
      <p className={status.kind === 'too_short' ? styles.banner : undefined}>{text}</p>
      <WayOut status={status} />
    </div>
  );
}

function WayOut({ status }: { status: StayStatus }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { stay } = readSearch().search.filters;
  if (status.kind === 'too_short' && stay !== null) {
    const longer = stayFrom(stay.arrival, status.nights);
    const day = formatDay(longer.departure, locale);
    return <TakeButton stay={longer}>{t`Stay until ${day}`}</TakeButton>;
  }
  const nearest = nearestArrivalOf(status);
  return nearest === null ? null : <NearestButton arrival={nearest} />;
}

/** Takes the nearest free dates of the same length. */
export function NearestButton({ arrival }: { arrival: Stay['arrival'] }) {
  const { stay } = readSearch().search.filters;
  return stay && <TakeButton stay={stayFrom(arrival, countNights(stay))} />;
}

export function TakeButton({ stay, children }: { stay: Stay; children?: ReactNode }) {
  const dates = formatDayRange(stay.arrival, stay.departure, useLocale());
  return (
    <Button look="line" isSmall onClick={() => proposeFilters({ stay })}>
      {children ?? <Trans>Take {dates}</Trans>}
    </Button>
  );
}

const CHANGES: Readonly<Record<PanelTab, MessageDescriptor>> = {
  dates: msg`Change dates`,
  category: msg`Change the kind of accommodation`,
  guests: msg`Change guests`,
};

export function ChangeButton({ tab }: { tab: PanelTab }) {
  const { i18n } = useLingui();
  return (
    <Button look="line" isSmall aria-haspopup="dialog" onClick={() => openFilters(tab)}>
      {i18n._(CHANGES[tab])}
    </Button>
  );
}
