import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { formatFigure } from '#app/format/price.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toMinor } from '#contract/availability/money.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskShift, OpenShiftRefusal } from '#contract/desk/desk-shift.ts';
import { firstOfMonth } from '#domain/calendar/calendar-date.ts';
import { refusalOf } from '../../api.ts';
import { useFormDraft } from '../../form-drafts.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import segments from '../shell/segments.module.css';
import { CashCount } from './cash-count.tsx';
import { CashPeriod } from './cash-period.tsx';
import { CountedCashFields, readCount } from './counted-cash.tsx';
import { openShift, readShift, reportPath } from './money-api.ts';
import { OwedRefunds } from './owed-refunds.tsx';
import { ShiftLedger } from './shift-ledger.tsx';
import { ShiftTiles } from './shift-tiles.tsx';

/** Shows the shift in the address, or the days of a period; without either, the last shift. */
export function CashDesk() {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from'), search.get('to')];
  if (from === null || to === null) {
    return <OneShift asked={Number.parseInt(search.get('shift') ?? '', 10) || null} />;
  }
  return (
    <>
      <PageHead title={<Trans>Cash desk</Trans>} isFull>
        <div className="cluster2">
          <Views isPeriod />
          <Reports csv="periodCsv" pdf="periodPdf" about={{ from, to }} />
        </div>
      </PageHead>
      <CashPeriod
        from={from}
        to={to}
        onChange={(start, end) => setSearch({ from: start, to: end }, { replace: true })}
      />
    </>
  );
}

function OneShift({ asked }: { readonly asked: number | null }) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const { data, isError, refetch } = useQuery({ queryKey: ['shift', asked], queryFn: () => readShift(asked) });
  const shift = data?.data ?? null;
  const show = (number: number) => setSearch({ shift: String(number) });
  return (
    <>
      <PageHead title={<Trans>Cash desk</Trans>} context={shift !== null && <ShiftInWords shift={shift} />} isFull>
        {shift !== null && (
          <div className="cluster2">
            <Views />
            <IconButton
              icon="previous"
              label={t`The shift before`}
              disabled={shift.number === 1}
              onClick={() => show(shift.number - 1)}
            />
            <IconButton
              icon="next"
              label={t`The shift after`}
              disabled={!shift.has_next}
              onClick={() => show(shift.number + 1)}
            />
            <Reports csv="shiftCsv" pdf="shiftPdf" about={{ number: String(shift.number) }} />
          </div>
        )}
      </PageHead>
      {isError && <RetryAlert onRetry={refetch} />}
      {shift !== null && <ShiftTiles sums={shift.sums} totalName={<Trans>Whole shift</Trans>} />}
      {data !== undefined && (
        <div className="stack4 sided">
          {shift !== null && <ShiftLedger shift={shift} />}
          <div className="stack4">
            {shift !== null && <CashCount key={shift.number} shift={shift} />}
            {(shift === null || (shift.closing !== null && !shift.has_next)) && (
              <OpenShift left={shift?.closing?.counted ?? null} />
            )}
            <OwedRefunds />
          </div>
        </div>
      )}
    </>
  );
}

/** Switches between one shift and the days of a period, which are those of this month by default. */
function Views({ isPeriod = false }: { readonly isPeriod?: boolean }) {
  const today = resortDay(Date.now());
  const period = new URLSearchParams({ from: firstOfMonth(today), to: today });
  return (
    <div className={`raised chipped ${segments.views}`}>
      <Link to={DESK_PAGES.money} aria-current={isPeriod ? undefined : 'page'}>
        <Trans context="of the cash desk">Shift</Trans>
      </Link>
      <Link to={`${DESK_PAGES.money}?${period}`} aria-current={isPeriod ? 'page' : undefined}>
        <Trans context="of the cash desk">Period</Trans>
      </Link>
    </div>
  );
}

interface ReportsProps {
  readonly csv: 'shiftCsv' | 'periodCsv';
  readonly pdf: 'shiftPdf' | 'periodPdf';
  readonly about: Readonly<Record<string, string>>;
}

function Reports({ csv, pdf, about }: ReportsProps) {
  const locale = useLocale();
  return (
    <>
      <ButtonLink look="line" isSmall href={reportPath(csv, about, locale)}>
        CSV
      </ButtonLink>
      <ButtonLink look="line" isSmall href={reportPath(pdf, about, locale)}>
        PDF
      </ButtonLink>
    </>
  );
}

function ShiftInWords({ shift: { number, opened_at, opened_by, closing } }: { readonly shift: DeskShift }) {
  const locale = useLocale();
  const openedMs = Date.parse(opened_at);
  const [day, from] = [formatDay(resortDay(openedMs), locale), formatClock(openedMs)];
  const name = opened_by.split('@')[0];
  if (closing === null) {
    return (
      <Trans>
        Shift {number}, {day}, open since {from}, <span translate="no">{name}</span>
      </Trans>
    );
  }
  const until = formatClock(Date.parse(closing.at));
  return (
    <Trans>
      Shift {number}, {day}, {from}–{until}, closed, <span translate="no">{name}</span>
    </Trans>
  );
}

/** `left`: UAH that the last shift left in the drawer; null: there was no shift yet. */
function OpenShift({ left }: { readonly left: number | null }) {
  const locale = useLocale();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  const leftMinor = left === null ? null : toMinor(left);
  const { draft, write, drop } = useFormDraft(`opening ${left}`, () => ({
    sum: formatFigure(leftMinor ?? 0, locale),
    reason: '',
  }));
  const count = readCount(draft, leftMinor);
  const { mutate, isPending, error } = useMutation({
    mutationFn: openShift,
    onSuccess: async () => {
      drop();
      setSearch({});
      await queries.invalidateQueries();
    },
  });
  const open = () => {
    if (count !== null && !isPending) mutate({ opening: count.counted, reason: count.reason });
  };
  return (
    <section className="card stack3 around4">
      <h2 className="strong t17 sans">
        <Trans>No shift is open</Trans>
      </h2>
      <p className="soft">
        <Trans>The first payment opens one too, with what the last shift left.</Trans>
      </p>
      <Form className="stack3" noValidate onSend={open}>
        <CountedCashFields
          label={<Trans>Cash in the drawer, ₴</Trans>}
          expectedMinor={leftMinor}
          count={draft}
          onChange={write}
        />
        <CallAlert error={error} Words={OpeningProblem} />
        <OnlineButton type="submit" isBusy={isPending} disabled={count === null}>
          <Trans>Open a shift</Trans>
        </OnlineButton>
      </Form>
    </section>
  );
}

function OpeningProblem({ error }: { readonly error: Error }) {
  const refusal = refusalOf<OpenShiftRefusal>(error);
  if (refusal?.error === 'already_open') return <Trans>Somebody has opened a shift already.</Trans>;
  if (refusal !== null) return <Trans>The last shift has left another sum. Count again.</Trans>;
  return <CallProblem error={error} />;
}
