import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { formatFigure } from '#app/format/price.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskShift } from '#contract/desk/desk-shift.ts';
import { firstOfMonth } from '#domain/calendar/calendar-date.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { Alert } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import segments from '../shell/segments.module.css';
import { CashCount } from './cash-count.tsx';
import { CashPeriod } from './cash-period.tsx';
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
      <PageHead title={<Trans>Cash desk</Trans>}>
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
      <PageHead title={<Trans>Cash desk</Trans>} context={shift !== null && <ShiftInWords shift={shift} />}>
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
              <OpenShift left={shift?.closing?.counted ?? 0} />
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

/** `left`: UAH that the last shift left in the drawer. */
function OpenShift({ left }: { readonly left: number }) {
  const locale = useLocale();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [opening, setOpening] = useState(() => formatFigure(toMinor(left), locale));
  const minor = readSum(opening);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: openShift,
    onSuccess: async () => {
      setSearch({});
      await queries.invalidateQueries();
    },
  });
  return (
    <section className="card stack3 around4">
      <h2 className="strong t17 sans">
        <Trans>No shift is open</Trans>
      </h2>
      <p className="soft">
        <Trans>The first payment opens one too, with what the last shift left.</Trans>
      </p>
      <Form className="stack3" noValidate onSend={() => minor !== null && !isPending && mutate(toAmount(minor))}>
        <TextField
          label={<Trans>Cash in the drawer, ₴</Trans>}
          inputMode="decimal"
          autoComplete="off"
          value={opening}
          error={minor === null ? <Trans>Write a sum, such as 2718 or 2718.50</Trans> : null}
          onChange={(event) => setOpening(event.currentTarget.value)}
        />
        {isError && (
          <Alert>
            <Trans>The shift was not opened. Somebody may have opened one meanwhile.</Trans>
          </Alert>
        )}
        <OnlineButton type="submit" isBusy={isPending}>
          <Trans>Open a shift</Trans>
        </OnlineButton>
      </Form>
    </section>
  );
}
