import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDayRange } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { BoardStay } from '#contract/desk/desk-board.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { hasScope } from '#domain/account/scope.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  parseCalendarDate,
} from '#domain/calendar/calendar-date.ts';
import { readBoard } from '../../api.ts';
import { useChange } from '../../live.ts';
import { FirstDayCard } from '../first-day/first-day-card.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { Conflict } from '../stays/conflict-text.tsx';
import { giveUnit } from '../stays/stay-api.ts';
import { StayDrawer, useOpenStay } from '../stays/stay-drawer.tsx';
import styles from './board.module.css';
import { BoardGrid } from './board-grid.tsx';
import { barOf, fits, keyOf, layOut, numbersOn, type UnitRow } from './board-layout.ts';
import { type Lifted, lift, onBoard, spanOf } from './lifted.ts';
import { MoveCard } from './move-card.tsx';
import { ClosedUnitCard, CloseUnitCard, type FreeNights, FreeNightsCard } from './unit-cards.tsx';
import type { BoardActions } from './use-board-keys.ts';

const LENGTHS = [7, 14, 28] as const;
const REFRESH_MS = 30_000;
/** Shows guests who arrived on earlier days and are still in house. */
const DAYS_BEFORE_TODAY = 2;

type Shown =
  | { readonly kind: 'block'; readonly id: string }
  | { readonly kind: 'free' | 'close'; readonly nights: FreeNights };

/** Shows which stay is in which unit. First day and number of days are in the address. */
export function Board({ session: { scopes } }: { readonly session: DeskSession['data'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { number, openStay } = useOpenStay();
  const [shown, setShown] = useState<Shown | null>(null);
  /** `from`: the first day of the board over which the stay was last held. */
  const [held, setHeld] = useState<{ readonly lifted: Lifted; readonly from: string } | null>(null);
  const moveForm = useRef<HTMLFormElement>(null);
  const count = LENGTHS.find((length) => String(length) === search.get('days')) ?? (innerWidth > 900 ? 28 : 7);
  const from = parseCalendarDate(search.get('from') ?? '') ?? addDays(resortToday(), -DAYS_BEFORE_TODAY);
  const to = addDays(from, count - 1);
  const show = (next: CalendarDate, days: number = count) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current);
      changed.set('from', next);
      changed.set('days', String(days));
      return changed;
    });
  const { data, isError, refetch } = useQuery({
    queryKey: ['board', from, to],
    queryFn: () => readBoard(from, to),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const board = data?.data;
  const lifted =
    held && board ? onBoard(held.lifted, daysBetween(calendarDate(held.from), calendarDate(board.from))) : null;
  const setLifted = useCallback(
    (next: Lifted | null) => setHeld(next && board ? { lifted: next, from: board.from } : null),
    [board],
  );
  const layout = useMemo(() => (board === undefined ? null : layOut(board)), [board]);
  const proposals = board?.stays.filter(canBePlaced) ?? [];
  const placing = useChange({
    async mutationFn() {
      for (const { number, position, proposed_unit: unit } of proposals) {
        if (unit !== null) await giveUnit(number, { room: position, unit, seen: null });
      }
    },
  });

  function close(): void {
    setShown(null);
    setLifted(null);
  }
  const showNights = (kind: 'free' | 'close', { unit, categoryId }: UnitRow, start: number, end: number) => {
    setLifted(null);
    setShown({ kind, nights: { unit, categoryId, from: addDays(from, start), to: addDays(from, end + 1) } });
  };
  const hold = (next: Lifted | null) => {
    setLifted(next);
    setShown(null);
  };
  // The drawer's "Move" button opens this page with the stay lifted.
  const wanted = search.get('lift');
  useEffect(() => {
    const bar = wanted === null || layout === null ? undefined : barOf(layout, wanted);
    if (bar === undefined) return;
    setLifted(lift(bar, bar.stay.places.at(-1)?.unit ?? ''));
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('lift');
        return next;
      },
      { replace: true },
    );
  }, [wanted, layout, setLifted, setSearch]);
  const actions: BoardActions = {
    onOpen(bar) {
      close();
      if (bar.kind === 'block') setShown({ kind: 'block', id: bar.block.id });
      else openStay(bar.stay.number);
    },
    onFree: (row, start, end) => showNights('free', row, start, end),
    onClose: (row, start, end) => showNights('close', row, start, end),
    onLift: hold,
    onMove: () => moveForm.current?.requestSubmit(),
    onShift: (days) => show(addDays(from, days)),
  };
  const block = shown?.kind === 'block' ? board?.blocks.find(({ id }) => id === shown.id) : undefined;
  return (
    <>
      <PageHead title={<Trans>Board</Trans>} context={formatDayRange(from, to, locale)}>
        <div className="row1">
          <IconButton icon="previous" label={t`Earlier days`} onClick={() => show(addDays(from, -count))} />
          <Button look="line" isSmall onClick={() => setSearch({ days: String(count) })}>
            <Trans>Today</Trans>
          </Button>
          <IconButton icon="next" label={t`Later days`} onClick={() => show(addDays(from, count))} />
        </div>
        <select
          className={styles.lengths}
          aria-label={t`Number of days`}
          value={count}
          onChange={({ currentTarget }) => show(from, Number(currentTarget.value))}
        >
          {LENGTHS.map((days) => (
            <option key={days} value={days}>
              <Plural value={days} one="# day" other="# days" />
            </option>
          ))}
        </select>
      </PageHead>
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>The board could not be updated.</Trans>
        </RetryAlert>
      )}
      {placing.isError && <Conflict error={placing.error} />}
      {board !== undefined && layout !== null && (
        <BoardGrid
          board={board}
          layout={layout}
          lifted={lifted}
          selected={number}
          actions={actions}
          onPlaceAll={proposals.length === 0 || placing.isPending ? null : () => placing.mutate()}
        />
      )}
      {hasScope(scopes, 'manager') && <FirstDayCard />}
      {lifted !== null && (
        <MoveCard
          key={keyOf(lifted.bar.stay)}
          lifted={lifted}
          row={layout?.rows.find(({ unit }) => unit === lifted.unit)}
          choices={
            layout?.rows.filter((row) => fits(row, lifted.bar.stay, spanOf(lifted))).map(({ unit }) => unit) ?? []
          }
          form={moveForm}
          onTarget={(unit) => setLifted({ ...lifted, unit })}
          onClose={close}
        />
      )}
      {block !== undefined && <ClosedUnitCard key={block.id} block={block} onClose={close} />}
      {shown?.kind === 'free' && (
        <FreeNightsCard
          nights={shown.nights}
          onCloseUnit={() => setShown({ ...shown, kind: 'close' })}
          onClose={close}
        />
      )}
      {shown?.kind === 'close' && (
        <CloseUnitCard key={JSON.stringify(shown.nights)} nights={shown.nights} onClose={close} />
      )}
      <StayDrawer number={number} neighbours={layout === null ? [] : numbersOn(layout)} onShow={openStay} />
    </>
  );
}

/** A held stay gets its unit only after it is paid. */
function canBePlaced({ state, places, proposed_unit }: BoardStay): boolean {
  return state !== 'awaiting_payment' && places.length === 0 && proposed_unit !== null;
}
