import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { capitalize, formatDay, formatDayRange, formatMinute, formatWeekday } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Receipt, type ReceiptLine } from '#app/ui/paper/receipt.tsx';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { EstimateLine, HallEstimate } from '#domain/enquiry/estimate-hall.ts';
import { endOf } from '#domain/enquiry/hall.ts';
import { SET_UP_NAMES } from './hall-choices.tsx';
import type { HallWishState } from './use-hall-wish.ts';

interface EstimateProps {
  readonly view: HallEnquiryView;
  readonly state: HallWishState;
  readonly estimate: HallEstimate;
}

/** Every line explains its amount, including those that cost nothing. */
export function HallEstimateReceipt({ view, state: { wish, day }, estimate }: EstimateProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const price = (minor: number) => formatPrice(minor, locale);
  const hall = view.halls.find(({ slug }) => slug === wish.hall);
  const hours = `${formatMinute(wish.startsAt)}–${formatMinute(endOf(wish))}`;
  const { people } = wish;
  const nextHour = price(hourMinor(view, wish.hall));
  const ready = formatMinute(Math.max(0, wish.startsAt - view.setUpMinutes));
  const explain = (line: EstimateLine): Omit<ReceiptLine, 'amount'> => {
    const [count, each] = [line.count, price(line.priceMinor)];
    switch (line.kind) {
      case 'hall':
        return {
          key: 'hall',
          title: hall?.title,
          explanation: (
            <Trans>
              <Plural value={count} one="# hour" other="# hours" /> at {each}
            </Trans>
          ),
        };
      case 'set_up':
        return {
          key: 'set-up',
          title: i18n._(SET_UP_NAMES[wish.seating]),
          explanation: <Trans>Ready by {ready}</Trans>,
        };
      case 'extra': {
        const { title, note } = view.extras[line.extra] ?? { title: '', note: null };
        const { per } = view.terms.extras[line.extra] ?? { per: 'event' };
        return { key: `extra-${line.extra}`, title, explanation: <Extra {...{ per, count, note }} /> };
      }
    }
  };
  return (
    <Receipt
      heading={day === null ? hours : `${daysOf(day, wish.days, locale)}, ${hours}`}
      subheading={
        <>
          <When day={day} days={wish.days} />, <Plural value={people} one="# person" other="# people" />
        </>
      }
      groups={[estimate.lines.map((line) => ({ ...explain(line), amount: price(line.amountMinor) }))]}
      totalLabel={<Trans>Approximately</Trans>}
      total={price(estimate.totalMinor)}
      note={<Trans>Each further hour is {nextHour}. Nothing to pay now.</Trans>}
    />
  );
}

function daysOf(day: CalendarDate, days: number, locale: Locale): string {
  return days === 1 ? formatDay(day, locale) : formatDayRange(day, addDays(day, days - 1), locale);
}

function When({ day, days }: { day: CalendarDate | null; days: number }) {
  const locale = useLocale();
  if (days > 1) return <Plural value={days} one="# day" other="# days" />;
  return day === null ? <Trans>The day is not chosen yet</Trans> : capitalize(formatWeekday(day, locale), locale);
}

function Extra({ per, count, note }: { per: 'event' | 'hour' | 'person'; count: number; note: string | null }) {
  const counted: Readonly<Record<typeof per, ReactNode>> = {
    event: null,
    hour: <Plural value={count} one="For # hour" other="For # hours" />,
    person: <Plural value={count} one="For # person" other="For # people" />,
  };
  return (
    <>
      {counted[per]}
      {counted[per] !== null && note !== null && ', '}
      {note}
    </>
  );
}

/** The hall and everything else that is charged by the hour. */
function hourMinor({ halls, terms }: HallEnquiryView, slug: string): number {
  const hall = halls.find((each) => each.slug === slug)?.hourMinor ?? 0;
  return terms.extras.reduce((sum, { per, priceMinor }) => (per === 'hour' ? sum + priceMinor : sum), hall);
}
