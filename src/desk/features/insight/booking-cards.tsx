import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskInsight } from '#contract/desk/desk-insight.ts';
import type { Fate, Lead, Source } from '#domain/desk/insight/booking-sums.ts';
import styles from './insight.module.css';
import { formatCount, formatHryvnias, NONE, shareOf } from './insight-figures.ts';

/** Shows how guests book: a bar for each group, with a mark for the value a year ago. */
export function BookingCards({ insight }: { readonly insight: DeskInsight }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { now, before } = insight.bookings;
  const days = insight.free_cancellation_days;
  const countOf = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);
  // Imported bookings have no booking date.
  const dated = countOf(now.leads);
  const revenue = now.sources.reduce((sum, each) => sum + each.revenue, 0);
  const whole = { name: <Trans context="of a report">Total</Trans>, now: now.count, before: before.count };
  return (
    <div className={`stack3 ${styles.bookings}`}>
      <BarCard
        title={t`How many days ahead guests book`}
        measure="%"
        rows={now.leads.map(({ lead, count }, index) => ({
          key: lead,
          name: <LeadName lead={lead} />,
          now: count,
          before: before.leads[index]?.count ?? 0,
          value: wholePercent(count, dated),
        }))}
        whole={{ ...whole, now: dated, before: countOf(before.leads), value: wholePercent(dated, dated) }}
      >
        <Trans>Bookings whose arrival is in these days.</Trans>
      </BarCard>
      <BarCard
        title={t`Where bookings come from`}
        measure={<Trans>Revenue, %</Trans>}
        rows={now.sources.map((each, index) => ({
          key: each.source,
          name: <SourceName source={each.source} />,
          now: each.count,
          before: before.sources[index]?.count ?? 0,
          value: wholePercent(each.revenue, revenue),
        }))}
        whole={{ ...whole, value: wholePercent(revenue, revenue) }}
      >
        <Trans>Whether a guest of the front desk phoned or came is not written down.</Trans>
      </BarCard>
      <BarCard
        title={t`Cancellations and no-shows`}
        measure={<Trans>Loss, ₴</Trans>}
        rows={now.fates.map(({ fate, count, loss }, index) => ({
          key: fate,
          name: <FateName fate={fate} days={days} />,
          now: count,
          before: before.fates[index]?.count ?? 0,
          value: fate === 'lapsed' ? NONE : formatHryvnias(toMinor(loss), locale),
        }))}
        whole={null}
      >
        <Trans>
          Loss: nights that the terms let the resort keep, and nobody has paid. Holds that ran out are no cancellations.
        </Trans>
      </BarCard>
    </div>
  );
}

/** The column's header has the percent sign. */
function wholePercent(part: number, whole: number): string {
  const share = shareOf(part, whole);
  return share === null ? NONE : String(Math.round(100 * share));
}

interface BarRow {
  readonly name: ReactNode;
  readonly now: number;
  readonly before: number;
  readonly value: ReactNode;
}

interface BarCardProps {
  readonly title: string;
  /** What the `value` of each row means. */
  readonly measure: ReactNode;
  readonly rows: readonly (BarRow & { readonly key: string })[];
  readonly whole: BarRow | null;
  readonly children: ReactNode;
}

function BarCard({ title, measure, rows, whole, children }: BarCardProps) {
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]));
  return (
    <section className={`card ${styles.card}`}>
      <table className={`sums figures t15 wide ${styles.table}`}>
        <caption className="sans t17 strong">{title}</caption>
        <thead>
          <tr>
            <td colSpan={2} />
            <th scope="col">
              <Trans>How many</Trans>
            </th>
            <th scope="col">{measure}</th>
            <th scope="col">
              <Trans>a year ago</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <tr key={key}>
              <th scope="row">{row.name}</th>
              <td className={styles.barCell} aria-hidden="true">
                <span
                  className={`anchor block ${styles.bar}`}
                  data-new={row.before === 0 || undefined}
                  style={{ '--now': row.now / most, '--before': row.before / most } as CSSProperties}
                />
              </td>
              <BarCells {...row} />
            </tr>
          ))}
        </tbody>
        {whole !== null && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {whole.name}
              </th>
              <BarCells {...whole} />
            </tr>
          </tfoot>
        )}
      </table>
      <p className="note">{children}</p>
    </section>
  );
}

function BarCells({ now, before, value }: Omit<BarRow, 'name'>) {
  const locale = useLocale();
  return (
    <>
      <td>{formatCount(now, locale)}</td>
      <td>{value}</td>
      <td className="soft">{formatCount(before, locale)}</td>
    </>
  );
}

function LeadName({ lead }: { readonly lead: Lead }) {
  switch (lead) {
    case 'same_day':
      return <Trans>the same day</Trans>;
    case 'days_7':
      return <Trans>1–7 days</Trans>;
    case 'days_14':
      return '8–14';
    case 'days_30':
      return '15–30';
    case 'days_60':
      return '31–60';
    case 'longer':
      return <Trans>over 60</Trans>;
  }
}

function SourceName({ source }: { readonly source: Source }) {
  switch (source) {
    case 'site':
      return <Trans context="source of a booking">Site</Trans>;
    case 'desk_link':
      return <Trans context="source of a booking">Front desk, by link</Trans>;
    case 'desk':
      return <Trans context="source of a booking">Front desk, paid on site</Trans>;
    case 'invoice':
      return <Trans context="source of a booking">Front desk, by invoice</Trans>;
    case 'imported':
      return <Trans context="source of a booking">Carried over from a table</Trans>;
  }
}

function FateName({ fate, days }: { readonly fate: Exclude<Fate, 'takes_place'>; readonly days: number }) {
  switch (fate) {
    case 'in_time':
      return <Plural value={days} one="# day before or earlier" other="# days before or earlier" />;
    case 'late':
      return <Trans context="cancelled">Later</Trans>;
    case 'no_show':
      return <Trans>No-show</Trans>;
    case 'lapsed':
      return <Trans>Hold ran out</Trans>;
  }
}
