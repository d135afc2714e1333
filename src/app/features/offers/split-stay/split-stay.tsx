import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { nameDiscount } from '#app/features/stay/bill-lines.ts';
import { BillReceipt } from '#app/features/stay/bill-receipt.tsx';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { nightsAtText } from '#app/format/bill-words.ts';
import { formatDay, formatDayRange, formatWeekdayShort } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { chooseSplit } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { weekdayOf } from '#domain/calendar/calendar-date.ts';
import type { PricedSplit } from '#domain/calendar/priced-splits.ts';
import { billRooms } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { countNights, nightsOf, ownStay } from '#domain/stay/stay.ts';
import styles from './split-stay.module.css';

interface SplitStayProps {
  readonly offer: PricedSplit;
  readonly view: BookingView;
}

/** «Шале над озером» starts with a small letter in a sentence; an adjective that names a room keeps its quotes. */
function nameInSentence(title: string, kind: Accommodation['kind']): string {
  return kind === 'rooms' ? `«${title}»` : title.charAt(0).toLowerCase() + title.slice(1);
}

const HEADING_ID = 'split-stay';
const PICTURE_SIZES = '(min-width: 900.02px) 400px, (min-width: 700px) 374px, 100vw';

/** Two houses in turn for one party: the nights in each, both prices, one bill, one button. */
export function SplitStay({ offer, view }: SplitStayProps) {
  const { i18n, t } = useLingui();
  const { stay, rooms, quote } = offer;
  const titleOf = (code: string) => titleOfCode(view, code);
  const locale = useLocale();
  const [first, second] = rooms.map(({ accommodation: { code, kind } }) =>
    locale === 'uk' ? nameInSentence(titleOf(code), kind) : titleOf(code),
  );
  const nights = nightsText(i18n, quote.nights);
  const { checkInTime, checkOutTime } = view;
  const day = formatDay(offer.choice.changeDay, locale);
  const accommodations = rooms.map(({ accommodation }) => accommodation);
  return (
    <section className={`stack5 ${styles.split}`} aria-labelledby={HEADING_ID} data-split-stay>
      <div className="stack4 shrink start">
        <div className="stack3 shrink" role="status">
          <h2 className="title" id={HEADING_ID}>{t`First ${first}, then ${second}`}</h2>
          <p>{t`No single place is free for ${nights} in a row, but two are, one after the other.`}</p>
        </div>
        <NightStrip offer={offer} view={view} />
        <div className={styles.houses}>
          <House offer={offer} view={view} place={0} />
          <div className={`stack3 anchor middle ${styles.move}`}>
            <span className={`centre anchor ${styles.luggage}`}>
              <Icon name="luggage" size={22} />
            </span>
            <p>
              <strong>{t`${day}, moving day`}</strong>
              <span className={`note ${styles.soft}`}>
                {t`Pack by ${checkOutTime}, and we carry your luggage. At ${checkInTime} it is in your next house.`}
              </span>
            </p>
          </div>
          <House offer={offer} view={view} place={1} />
        </div>
      </div>
      <div className="stack3 shrink start beside">
        <BillReceipt
          rooms={billRooms(quote, accommodations)}
          stay={stay}
          titleOf={titleOf}
          discount={nameDiscount(view, quote.discount)}
          totalMinor={quote.totalMinor}
        />
        <p className="note centred">{t`One booking, one payment, one pass.`}</p>
        <TakeBoth offer={offer} />
      </div>
    </section>
  );
}

function NightStrip({ offer: { rooms, stay }, view }: SplitStayProps) {
  const locale = useLocale();
  return (
    <ol className={`line ${styles.strip}`}>
      {rooms.map((room) => {
        const own = ownStay(room, stay);
        return (
          <li key={own.arrival} className={`shrink centred ${styles.part}`} style={{ flexGrow: countNights(own) }}>
            <span className="line" aria-hidden="true">
              {nightsOf(own).map((night) => (
                <span key={night} className={`stack1 grow ${styles.night}`}>
                  <span className="note">{formatWeekdayShort(weekdayOf(night), locale)}</span>
                  <b>{Number(night.slice(8))}</b>
                </span>
              ))}
            </span>
            <span className="visually-hidden">{formatDayRange(own.arrival, own.departure, locale)}: </span>
            <span className="label tight block breaks above1">{titleOfCode(view, room.accommodation.code)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function House({ offer, view, place }: SplitStayProps & { place: 0 | 1 }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const quote = offer.quote.rooms[place];
  const option = view.options.find(({ accommodation }) => accommodation.id === quote?.accommodationId);
  if (quote === undefined || option === undefined) return null;
  const own = ownStay(quote, offer.stay);
  const [arrivalDay, departureDay] = [own.arrival, own.departure].map((day) =>
    formatWeekdayShort(weekdayOf(day), locale),
  );
  const [line, ...others] = quote.lines.filter(({ kind }) => kind === 'nights');
  return (
    <article className={`card clip ${styles.house}`}>
      <div className={`anchor ${styles.picture}`}>
        <Picture picture={option.picture} sizes={PICTURE_SIZES} isDecorative />
      </div>
      <div className="stack1 around4">
        <p className={`apart wrap spaced3 ${styles.dates}`}>
          <strong>{formatDayRange(own.arrival, own.departure, locale)}</strong>{' '}
          <span className={`note ${styles.soft}`}>
            {arrivalDay} – {departureDay}
          </span>
        </p>
        <h3 className="subtitle">{option.title}</h3>
        <p className="apart wrap spaced3">
          <span className={`note ${styles.soft}`}>
            {line?.kind === 'nights' && others.length === 0
              ? nightsAtText(i18n, line.nights, line.nightMinor, locale)
              : nightsText(i18n, countNights(own))}
            {quote.extraSeatsMinor > 0 && <>, {t`with extra beds`}</>}
          </span>{' '}
          <b className="t20 figures" translate="no">
            {formatPrice(quote.priceMinor, locale)}
          </b>
        </p>
      </div>
    </article>
  );
}

/** The only next step. On phones it is pinned within the thumb's reach, with the sum beside it. */
function TakeBoth({ offer: { choice, quote } }: { offer: PricedSplit }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const [isTaken, setIsTaken] = useState(false);
  const { isOnline } = useInterface();
  const isLeaving = isTaken && isOnline;
  const navigate = useNavigate();
  const isInAddress = new URLSearchParams(useLocation().search).has('split');
  // Leaves once the page's address holds the choice, so that Back restores it. Offline the checkout would show an error,
  // so it waits for the network.
  useEffect(() => {
    if (isLeaving && isInAddress) void navigate('/booking/checkout');
  }, [isLeaving, isInAddress, navigate]);
  return (
    <section className={styles.bar} aria-label={t`Total`} data-pinned-bar>
      <p className="stack tight shrink narrowOnly">
        <strong className="t20 figures" translate="no">
          {formatPrice(quote.totalMinor, locale)}
        </strong>
        <span className={`note ${styles.soft}`}>
          {nightsText(i18n, quote.nights)}, {t`two houses`}
        </span>
      </p>
      <Button
        isBusy={isTaken}
        onClick={() => {
          chooseSplit(choice);
          setIsTaken(true);
        }}
      >
        {isTaken && !isLeaving ? t`Waiting for the network` : t`Take both`}
      </Button>
    </section>
  );
}
