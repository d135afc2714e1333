import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText, partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { Receipt } from '#app/ui/paper/receipt.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskEnquiry, EnquiredEvent } from '#contract/desk/desk-enquiries.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import styles from './enquiries.module.css';
import { eventTime, MEAL_NAMES, SEATING_NAMES } from './enquiry-words.tsx';

interface FactsProps {
  readonly enquiry: DeskEnquiry;
  /** Rooms that are free on all nights of the event; null: not known yet. */
  readonly freeRooms: number | null;
}

type Line = EnquiredEvent['lines'][number];

/** Shows what the guest asked for, and the estimate that the guest saw. */
export function EnquiryFacts({ enquiry: { hall, stay, about }, freeRooms }: FactsProps) {
  const locale = useLocale();
  const title = about?.[locale] ?? '';
  if (hall !== null) return <EventFacts event={hall} title={title} freeRooms={freeRooms} />;
  return stay === null ? null : <VisitFacts visit={stay} title={title} />;
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="ruled breaks inside2">
      <dt className="note">{name}</dt>
      <dd className="strong">{children}</dd>
    </div>
  );
}

function EventFacts({ event, title, freeRooms }: { event: EnquiredEvent; title: string; freeRooms: number | null }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { area, seats, seating, people, others, meals, rooms, day, days } = event;
  const nights = formatDayRange(calendarDate(day), addDays(calendarDate(day), days), locale);
  const way = i18n._(SEATING_NAMES[seating]);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={<Trans>Hall</Trans>}>
          {title}
          {area !== null && `, ${area} м²`}
        </Fact>
        <Fact name={<Trans>When</Trans>}>{eventTime(event, locale)}</Fact>
        <Fact name={<Trans>Seating</Trans>}>
          {way},{' '}
          {seats === null ? (
            <Plural value={people} one="# person" other="# people" />
          ) : (
            <Trans>
              {people} of {seats}
            </Trans>
          )}
        </Fact>
        <Fact name={<Trans>On that day</Trans>}>
          {others === 0 ? (
            <Trans>no other enquiries</Trans>
          ) : (
            <Plural value={others} one="# more enquiry for this hall" other="# more enquiries for this hall" />
          )}
        </Fact>
        {meals.length > 0 && (
          <Fact name={<Trans>Meals</Trans>}>{meals.map((meal) => i18n._(MEAL_NAMES[meal])).join(', ')}</Fact>
        )}
        {rooms > 0 && <Fact name={<Trans>Rooms for the night</Trans>}>{rooms}</Fact>}
      </dl>
      <EstimateReceipt event={event} />
      {rooms > 0 && freeRooms !== null && (
        <p className={`inline2 ${freeRooms >= rooms ? styles.free : styles.late}`}>
          <AvailableMark />
          <span>
            {nights}: <Plural value={freeRooms} one="# free room" other="# free rooms" />
          </span>
        </p>
      )}
    </>
  );
}

function EstimateReceipt({ event: { lines, total } }: { readonly event: EnquiredEvent }) {
  const { t } = useLingui();
  const locale = useLocale();
  const price = (amount: number) => formatPrice(toMinor(amount), locale);
  const titleOf = ({ kind, title }: Line) => title?.[locale] ?? (kind === 'set_up' ? t`Setting up` : t`Other`);
  const paid = lines
    .filter(({ amount }) => amount > 0)
    .map((line, place) => ({
      key: `${line.kind}-${place}`,
      title: titleOf(line),
      amount: price(line.amount),
      explanation: <Counted line={line} each={price(line.price)} />,
    }));
  const free = lines
    .filter(({ amount }) => amount === 0)
    .map((line, place) => (place === 0 ? titleOf(line) : lowerFirst(titleOf(line), locale)));
  const included = { key: 'free', title: free.join(', '), amount: t`included`, explanation: null };
  return (
    <Receipt
      groups={[free.length === 0 ? paid : [...paid, included]]}
      totalLabel={<Trans>Approximately</Trans>}
      total={price(total)}
    />
  );
}

function lowerFirst(title: string, locale: Locale): string {
  return title.charAt(0).toLocaleLowerCase(locale) + title.slice(1);
}

function Counted({ line: { per, count }, each }: { readonly line: Line; readonly each: string }) {
  if (per === 'event') return null;
  if (per === 'person') return <Plural value={count} one="For # person" other="For # people" />;
  return (
    <Trans>
      <Plural value={count} one="# hour" other="# hours" /> at {each}
    </Trans>
  );
}

function VisitFacts({ visit, title }: { visit: NonNullable<DeskEnquiry['stay']>; title: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { adults, younger, older, free, total } = visit;
  const [arrival, departure] = [calendarDate(visit.arrival), calendarDate(visit.departure)];
  const children = [...Array(younger).fill('0-5'), ...Array(older).fill('6+')];
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>House</Trans>}>{title}</Fact>
      <Fact name={<Trans>When</Trans>}>
        {formatDayRange(arrival, departure, locale)}, {nightsText(i18n, daysBetween(arrival, departure))}
      </Fact>
      <Fact name={<Trans context="party">Guests</Trans>}>{partyText(i18n, { adults, children })}</Fact>
      <Fact name={<Trans>Free on these nights</Trans>}>{free}</Fact>
      {total !== null && <Fact name={<Trans>Approximately</Trans>}>{formatPrice(toMinor(total), locale)}</Fact>}
    </dl>
  );
}
