import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ComparedHouse, NamedText } from '#app/content/views/accommodation-view.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { AvailableMark, RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { KnownAt } from '#app/ui/price/price.tsx';
import { writeBookingLink } from '#contract/availability/booking-link.ts';
import { writeStayQuery } from '#contract/availability/stay-query.ts';
import { isLaterYear } from '#domain/pricing/surcharges.ts';
import { countNights, pickedStay } from '#domain/stay/stay.ts';
import { isPriced, totalOf } from '#domain/stay/stay-status.ts';
import { serverNow } from '#offline/server-time.ts';
import styles from './compare-table.module.css';
import { type Compared, isUnanswered } from './use-compared.ts';

const PICTURE_SIZES = '(min-width: 900.02px) 340px, 150px';

/** `isShort`: rows with equal values are left out. */
export function CompareTable({ compared, isShort }: { compared: Compared; isShort: boolean }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { houses, statuses, askAgain } = compared;
  const totals = houses.flatMap(({ accommodation }) => totalOf(statuses?.get(accommodation.id)) ?? []);
  const cheapestMinor = totals.length === 0 ? null : Math.min(...totals);
  const cheapest = houses.find(({ accommodation: { id } }) => totalOf(statuses?.get(id)) === cheapestMinor);
  const [pickedId, setPicked] = useState<number | null>(null);
  const chosen = houses.find(({ accommodation }) => accommodation.id === pickedId) ?? cheapest ?? null;
  const { departure } = compared.wished.picked;
  const isNextYear = departure !== null && isLaterYear(departure, resortToday());
  const extraBed = ({ accommodation: { extraSeats, surcharges } }: ComparedHouse) => {
    const price = formatPrice(isNextYear ? surcharges.nextYearExtraSeatMinor : surcharges.extraSeatMinor, locale);
    return extraSeats === 0 ? '–' : t`${price} a night`;
  };
  const facts = houses.map((house) => [...house.facts, { title: t`Extra bed`, text: extraBed(house) }]);
  const rows = compareFacts(facts).filter(({ differs }) => differs || !isShort);
  const unanswered = houses.flatMap(({ accommodation: { id } }) => statuses?.get(id) ?? []).find(isUnanswered);
  return (
    <>
      {unanswered && <RetryNotice onRetry={askAgain}>{stayStatusText(i18n, unanswered, 'notice')}</RetryNotice>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
      <section className={`shrink ${styles.scroll}`} tabIndex={0} aria-label={t`Comparison`}>
        <table className={`t15 block ${styles.table}`} data-count={houses.length}>
          <thead>
            <tr className={`stack ${styles.heads}`}>
              <td className={`small whole sticky ${styles.legend}`}>{houses.length > 1 && t`In bold: what differs`}</td>
              {houses.map((house) => (
                <th key={house.accommodation.id} scope="col" className="regular begin">
                  <HouseHead
                    house={house}
                    compared={compared}
                    cheapestMinor={cheapestMinor}
                    isChosen={house === chosen}
                    isPicked={house.accommodation.id === pickedId}
                    onChoose={() => setPicked(house.accommodation.id)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, values, differs }) => (
              <tr key={title} className={`ruled inside2 stack ${styles.row}`}>
                <th scope="row" className={`small regular whole sticky begin ${styles.name}`}>
                  {title}
                </th>
                {values.map((value, index) => (
                  <td key={houses[index]?.accommodation.id} className={differs ? 'bold' : 'soft'}>
                    {value ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {chosen !== null && <Bar house={chosen} compared={compared} />}
    </>
  );
}

interface ComparedPriceProps {
  readonly house: ComparedHouse;
  readonly compared: Compared;
  /** The lowest total of the houses compared, in kopiyky; null: no price is known. */
  readonly cheapestMinor: number | null;
}

interface HouseHeadProps extends ComparedPriceProps {
  readonly isChosen: boolean;
  /** Chosen by the guest, not as the cheapest. */
  readonly isPicked: boolean;
  readonly onChoose: () => void;
}

function HouseHead({ house, compared, cheapestMinor, isChosen, isPicked, onChoose }: HouseHeadProps) {
  const { t } = useLingui();
  const next = useRef<HTMLDivElement>(null);
  // The link replaces the pressed button on wide windows.
  useEffect(() => {
    if (isPicked) next.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isPicked]);
  const { accommodation, title, picture } = house;
  const { houses, wished, statuses, compare } = compared;
  const status = statuses?.get(accommodation.id);
  const look = `/accommodation/${accommodation.slug}?${writeStayQuery(new URLSearchParams(), wished)}`;
  return (
    <div className={isChosen ? `${styles.card} ${styles.chosen}` : styles.card}>
      <Picture picture={picture} sizes={PICTURE_SIZES} isDecorative />
      <IconButton
        className={styles.remove}
        icon="close"
        label={t`Remove: ${title}`}
        onClick={() => compare(houses.filter((each) => each !== house).map((each) => each.accommodation.slug))}
      />
      <TextLink className={styles.title} href={look}>
        {title}
      </TextLink>
      <ComparedPrice house={house} compared={compared} cheapestMinor={cheapestMinor} />
      {isChosen && (
        <div className={styles.next} ref={next}>
          <BookLink house={house} compared={compared} />
        </div>
      )}
      {status?.kind === 'free' && (
        <Button
          look="line"
          isSmall
          isChosen={isChosen}
          aria-label={isChosen ? t`Chosen: ${title}` : t`Choose: ${title}`}
          onClick={onChoose}
        >
          {isChosen ? t`Chosen` : t`Choose`}
        </Button>
      )}
    </div>
  );
}

/** Phones: the chosen house, its price and the one next step. */
function Bar({ house, compared }: { house: ComparedHouse; compared: Compared }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const status = compared.statuses?.get(house.accommodation.id);
  if (status?.kind !== 'free') return null;
  return (
    <section className={`narrowOnly ${styles.bar}`} aria-label={t`Price`} data-pinned-bar>
      <p className="stack tight shrink">
        <strong className="t20 figures" translate="no">
          {formatPrice(status.quote.totalMinor, locale)}
        </strong>
        <span className="small">
          {house.title}, {nightsText(i18n, status.quote.nights)}
        </span>
      </p>
      <BookLink house={house} compared={compared} />
    </section>
  );
}

function BookLink({ house: { accommodation }, compared }: { house: ComparedHouse; compared: Compared }) {
  const { t } = useLingui();
  const { wished, statuses } = compared;
  const status = statuses?.get(accommodation.id);
  if (status?.kind !== 'free') return null;
  const link = writeBookingLink({ stay: status.stay, rooms: wished.rooms, accommodationSlug: accommodation.slug });
  return <ButtonLink href={`/booking/checkout?${link}`}>{t`Book your stay`}</ButtonLink>;
}

/** In the order in which the houses name them. A value is null where a house has no such fact. */
export function compareFacts(houses: readonly (readonly NamedText[])[]) {
  const titles = [...new Set(houses.flatMap((facts) => facts.map(({ title }) => title)))];
  return titles.map((title) => {
    const values = houses.map((facts) => facts.find((fact) => fact.title === title)?.text ?? null);
    return { title, values, differs: new Set(values).size > 1 };
  });
}

/** The stay's price for this party with seats and tax, and how far above the cheapest; or why there is none. */
function ComparedPrice({ house: { accommodation }, compared, cheapestMinor }: ComparedPriceProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { wished, statuses, houses } = compared;
  const stay = pickedStay(wished.picked);
  const status = statuses?.get(accommodation.id);
  const price = formatPrice(accommodation.fromPriceMinor, locale);
  if (stay === null || status === undefined || status.kind === 'unknown') {
    const isAsking = stay !== null && status === undefined;
    return (
      <p className={`small stack figures start ${styles.price}`}>
        {isAsking ? <Skeleton inlineSize="6rem" /> : <span>{t`from ${price} per night`}</span>}
      </p>
    );
  }
  if (!isPriced(status)) return <p className="t13 rust">{stayStatusText(i18n, status, 'card')}</p>;
  const { totalMinor, cityTaxMinor } = status.quote;
  const more = formatPrice(totalMinor - (cheapestMinor ?? totalMinor), locale);
  return (
    <p className={`small stack figures start ${styles.price}`}>
      {houses.length > 1 && (
        <span className={styles.difference}>
          {totalMinor === cheapestMinor ? (
            <>
              <AvailableMark /> {t`Cheapest`}
            </>
          ) : (
            `+${more}`
          )}
        </span>
      )}
      <strong translate="no">{formatPrice(totalMinor, locale)}</strong>
      <span>
        {nightsText(i18n, countNights(stay))} {cityTaxMinor > 0 ? t`in total, tax included` : t`in total`}
      </span>
      {status.kind === 'offline' && (
        <span>
          <KnownAt knownAtMs={status.knownAtMs} nowMs={serverNow()} />
        </span>
      )}
    </p>
  );
}
