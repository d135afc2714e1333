import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EnquirerFields, EnquiryPrivacy, useEnquiryForm } from '#app/features/enquiry/form/enquirer-fields.tsx';
import { EnquiryNotice, Received } from '#app/features/enquiry/form/enquiry-notice.tsx';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { capitalize, formatDay, formatDayRange, formatMinute, formatWeekday } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Receipt, type ReceiptLine } from '#app/ui/paper/receipt.tsx';
import { TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { EstimateLine, HallEstimate } from '#domain/enquiry/estimate-hall.ts';
import { endOf } from '#domain/enquiry/hall.ts';
import styles from './hall.module.css';
import { HallChoice, type HallWishState, SET_UP_NAMES, SeatingChoice, useHallWish } from './hall-choices.tsx';
import { HallFigures } from './hall-figures.tsx';

interface EstimateProps {
  readonly view: HallEnquiryView;
  readonly state: HallWishState;
  readonly estimate: HallEstimate;
}

/** The estimate recounts in place with every choice; it books nothing. */
export function HallEnquiry({ view }: { view: HallEnquiryView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form, isLocked, parts } = useEnquiryForm(TOPIC_HALL, false, () => {
    const hall = state.toSend();
    return hall && { hall };
  });
  const { enquiry } = parts;
  const { progress } = enquiry;
  const state = useHallWish(view, enquiry);
  if (progress.status === 'received') return <Received enquiry={enquiry} />;
  const { estimation, wish } = state;
  const total = estimation.isPossible ? formatPrice(estimation.estimate.totalMinor, locale) : null;
  const { people, hours } = wish;
  return (
    <form {...form.props} className={`stack6 ${styles.form}`}>
      <fieldset className={`stack6 ${styles.choices}`} disabled={isLocked}>
        <HallChoice view={view} state={state} />
        <SeatingChoice view={view} state={state} />
        <HallFigures view={view} state={state} progress={progress} isChecked={form.isChecked} />
      </fieldset>
      <section className={`shrink ${styles.estimate}`}>
        <h2 className={`heading title regular below4 ${styles.heading}`}>{t`Estimate`}</h2>
        {estimation.isPossible ? (
          <HallEstimateReceipt view={view} state={state} estimate={estimation.estimate} />
        ) : (
          <p className={`raised soft ${styles.none}`}>{t`We count it as soon as hours and people suit the hall.`}</p>
        )}
        <p className="visually-hidden" role="status">
          {total !== null && (
            <Trans>
              <Plural value={people} one="# person" other="# people" />,{' '}
              <Plural value={hours} one="# hour" other="# hours" />: approximately {total}
            </Trans>
          )}
        </p>
      </section>
      <fieldset className={`stack4 ${styles.guest}`} disabled={isLocked}>
        <legend className={`heading title regular below4 ${styles.heading}`}>{t`Who should we call back?`}</legend>
        <EnquirerFields
          {...parts}
          messageLabel={t`Special requests`}
          messageExample={t`For example: dinner at the restaurant`}
        />
        <EnquiryPrivacy />
      </fieldset>
      <div className={styles.notice}>
        <EnquiryNotice enquiry={enquiry} phone={view.phone} />
      </div>
      <div className={`wrap ${styles.bar}`} data-pinned-bar>
        <p className={`note stack tight ${styles.sum}`}>
          <strong>{total ?? '—'}</strong>
          <Trans>approximately</Trans>
        </p>
        <Button type="submit" isBusy={isLocked}>{t`Send the enquiry`}</Button>
      </div>
    </form>
  );
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
        return { key: `extra-${line.extra}`, title, explanation: <Extra per={per} count={count} note={note} /> };
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
