import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { DeskShift } from '#contract/desk/desk-shift.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { CashCount } from './cash-count.tsx';
import styles from './money.module.css';
import { readShift, reportPath } from './money-api.ts';
import { OpenShift } from './open-shift.tsx';
import { OwedRefunds } from './owed-refunds.tsx';
import { ShiftLedger } from './shift-ledger.tsx';
import { ShiftTiles } from './shift-tiles.tsx';

/** The shift in the address; without one, the last. */
export function CashDesk() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const asked = Number.parseInt(search.get('shift') ?? '', 10) || null;
  const { data, isError, refetch } = useQuery({ queryKey: ['shift', asked], queryFn: () => readShift(asked) });
  const shift = data?.data ?? null;
  const show = (number: number) => setSearch({ shift: String(number) });
  return (
    <>
      <PageHead title={<Trans>Cash desk</Trans>} context={shift !== null && <ShiftInWords shift={shift} />}>
        {shift !== null && (
          <div className="row1">
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
            <Reports number={shift.number} />
          </div>
        )}
      </PageHead>
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>The list could not be updated.</Trans>
        </RetryAlert>
      )}
      {shift !== null && <ShiftTiles sums={shift.sums} />}
      {data !== undefined && (
        <div className={styles.columns}>
          {shift !== null && <ShiftLedger shift={shift} />}
          <div className={`stack4 ${styles.side}`}>
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

function Reports({ number }: { readonly number: number }) {
  const locale = useLocale();
  return (
    <>
      <ButtonLink look="line" isSmall href={reportPath('shiftCsv', number, locale)}>
        CSV
      </ButtonLink>
      <ButtonLink look="line" isSmall href={reportPath('shiftPdf', number, locale)}>
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
