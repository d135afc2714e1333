import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatClock, formatDayRange, formatMonth } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskRates } from '#contract/desk/desk-rates.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  parseCalendarDate,
} from '#domain/calendar/calendar-date.ts';
import { useChange } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { kindsInWords } from './kinds-in-words.ts';
import { PriceForm, RateProblem } from './price-form.tsx';
import { PriceLegend } from './price-legend.tsx';
import { PriceViews } from './price-views.tsx';
import styles from './prices.module.css';
import { readRates, undoRates } from './prices-api.ts';
import { PromoCodes } from './promo-codes.tsx';
import { RateHistory } from './rate-history.tsx';
import { RatesGrid } from './rates-grid.tsx';
import { cornersOf, daysOf, layOutRates, type Selection } from './rates-layout.ts';
import { usePriceChange } from './use-price-change.ts';

/** The calendar of prices, or the promo codes. */
export function Prices() {
  const [search] = useSearchParams();
  return search.get('view') === 'codes' ? <PromoCodes /> : <PriceCalendar />;
}

/** Prices and rules of a month, which is in the address. */
function PriceCalendar() {
  const { t } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [isHistoryShown, setHistoryShown] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  const month = firstOfMonth(parseCalendarDate(`${search.get('month')}-01`) ?? resortToday());
  const to = addDays(addMonths(month, 1), -1);
  const { data, isError, refetch } = useQuery({
    queryKey: ['rates', month],
    queryFn: () => readRates(month, to),
    placeholderData: keepPreviousData,
  });
  const rates = data?.data;
  const change = usePriceChange(rates, month);
  const { selection, select } = change;
  const rows = useMemo(
    () => (rates === undefined ? [] : layOutRates(rates, change.preview?.nights)),
    [rates, change.preview],
  );
  const undoing = useChange({
    mutationFn: async (shown: NonNullable<DeskRates['data']['undoable']>) => {
      // The calendar may be older than the person's own last change. This fetches the latest version, and never undoes
      // a colleague's change that the person has not seen.
      const { undoable } = (await readRates(month, to)).data;
      const { number } = undoable?.by === shown.by ? undoable : shown;
      return undoRates(number, `undo-of-change-${number}`);
    },
  });

  function show(next: CalendarDate): void {
    select(null);
    setSearch({ month: next.slice(0, 7) });
  }
  const chosen = selection === null || rates === undefined ? null : describeSelection(selection, rates);
  return (
    <>
      <PageHead title={<Trans>Prices</Trans>} context={<Trans>per night, ₴</Trans>}>
        <div className="row2">
          <IconButton icon="previous" label={t`The month before`} onClick={() => show(addMonths(month, -1))} />
          <strong className={styles.month}>{formatMonth(month, locale)}</strong>
          <IconButton icon="next" label={t`The month after`} onClick={() => show(addMonths(month, 1))} />
        </div>
        <div className={`cluster2 ${styles.controls}`}>
          <ButtonLink look="line" isSmall href={DESK_PAGES.channels}>
            <Trans>Channels</Trans>
          </ButtonLink>
          <Button look="line" isSmall isChosen={isHistoryShown} onClick={() => setHistoryShown(!isHistoryShown)}>
            <Trans>History</Trans>
          </Button>
          {rates?.undoable != null && (
            <OnlineButton
              look="line"
              isSmall
              isBusy={undoing.isPending}
              title={`${rates.undoable.by.split('@')[0]}, ${formatClock(Date.parse(rates.undoable.at))}`}
              onClick={() => rates.undoable !== null && undoing.mutate(rates.undoable)}
            >
              <Icon name="undo" size={18} />
              <Trans>Undo the last change</Trans>
            </OnlineButton>
          )}
        </div>
      </PageHead>
      <PriceViews />
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>Prices could not be updated.</Trans>
        </RetryAlert>
      )}
      <CallAlert error={undoing.error} Words={RateProblem} />
      {rates !== undefined && isHistoryShown && <RateHistory kinds={rates.kinds} />}
      {rates !== undefined && (
        <>
          <RatesGrid
            key={rates.from}
            rates={rates}
            rows={rows}
            selection={selection}
            onSelect={select}
            onEnter={() => requestAnimationFrame(() => fieldRef.current?.focus())}
            onShift={(months) => show(addMonths(month, months))}
          />
          <PriceLegend rates={rates} />
        </>
      )}
      {rates !== undefined && chosen !== null && (
        <PriceForm
          change={change}
          title={
            chosen.kinds.length === rates.kinds.length
              ? t({ message: 'All kinds', context: 'houses' })
              : kindsInWords(chosen.kinds, locale)
          }
          dates={formatDayRange(chosen.from, chosen.to, locale)}
          usual={rates.minimum_stay}
          fieldRef={fieldRef}
          onClose={() => select(null)}
        />
      )}
    </>
  );
}

function describeSelection(selection: Selection, rates: Parameters<typeof layOutRates>[0]) {
  const { top, bottom, first, last } = cornersOf(selection);
  const days = daysOf(rates);
  const [from, to] = [days[first], days[last]];
  if (from === undefined || to === undefined) return null;
  return { from, to, kinds: rates.kinds.slice(top, bottom + 1) };
}
