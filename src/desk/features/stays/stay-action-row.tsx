import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { toMinor } from '#contract/availability/money.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { NO_SHOW_TIME, noShowDay, type PresenceAction } from '#domain/desk/presence.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import type { Debt } from './debt-sheet.tsx';
import styles from './drawer.module.css';
import { isSplit } from './stay-change.ts';
import type { StayActions } from './use-stay-actions.ts';

interface StayActionRowProps extends StayActions {
  readonly stay: DeskStayDetails['data'];
  /** Called when guests arrive or leave. Asks about their unpaid balance. */
  readonly onNote: (action: Debt['action']) => void;
  readonly onTake: () => void;
  readonly onChange: () => void;
  readonly onNoShow: () => void;
  readonly onCancel: () => void;
}

/** Actions on a stay. Impossible ones are disabled, and a line says why. */
export function StayActionRow({
  stay,
  ask,
  busyNumber,
  onNote,
  onTake,
  onChange,
  onNoShow,
  onCancel,
}: StayActionRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const can = (action: PresenceAction) => stay.rooms.some(({ actions }) => actions.includes(action));
  const isWaiting = stay.rooms.some(({ presence }) => presence === 'expected');
  const isBusy = busyNumber === stay.number;
  const day = formatDay(noShowDay({ arrival: calendarDate(stay.arrival) }), locale);
  const time = NO_SHOW_TIME.replace(/^0/, '');
  const canNoShow = stay.rooms.every(({ actions }) => actions.includes('no_show'));
  const isOver = stay.rooms.every(({ presence }) => presence === 'left' || presence === 'no_show');
  const isChangeable = isCertain(stay.state) && !isOver;
  const isCancellable = isCertain(stay.state) && stay.rooms.every(({ presence }) => presence === 'expected');
  const hints: { readonly key: string; readonly text: ReactNode }[] = [];
  if (isWaiting && !canComeNow(stay)) {
    hints.push({ key: 'in', text: <Trans>Check in: on the days of the stay.</Trans> });
  }
  if (isWaiting && !canNoShow && !can('check_out')) {
    hints.push({
      key: 'no-show',
      text: (
        <Trans>
          No-show: from {day}, {time}.
        </Trans>
      ),
    });
  }
  if (isSplit(stay)) {
    hints.push({ key: 'split', text: <Trans>A stay in two houses is changed by cancelling and booking again.</Trans> });
  }
  const undo = (action: 'undo_check_in' | 'undo_check_out', label: string) =>
    can(action) && (
      <Button look="plain" isSmall isBusy={isBusy} onClick={() => ask({ kind: 'presence', stay, action })}>
        {label}
      </Button>
    );
  return (
    <>
      <div className={`cluster2 ${styles.actions}`}>
        {isWaiting && (
          <Button look="lamp" isSmall isBusy={isBusy} disabled={!canComeNow(stay)} onClick={() => onNote('check_in')}>
            <Trans context="what reception does">Check in</Trans>
            {canComeNow(stay) && (
              <span className={`wideOnly ${styles.key}`} aria-hidden="true">
                Enter
              </span>
            )}
          </Button>
        )}
        {stay.balance > 0 && (
          <Button look="line" isSmall onClick={onTake}>
            <Trans>Take {formatPrice(toMinor(stay.balance), locale)}</Trans>
          </Button>
        )}
        <ButtonLink look="line" isSmall href={moveAddress(stay)}>
          <Trans>Move</Trans>
        </ButtonLink>
        <OnlineButton look="line" isSmall disabled={!isChangeable || isSplit(stay)} onClick={onChange}>
          <Trans context="a booking">Change</Trans>
        </OnlineButton>
        <Button look="line" isSmall isBusy={isBusy} disabled={!can('check_out')} onClick={() => onNote('check_out')}>
          <Trans context="what reception does">Check out</Trans>
        </Button>
        {undo('undo_check_in', t`Undo the check-in`)}
        {undo('undo_check_out', t`Undo the check-out`)}
        <span className={`cluster2 ${styles.rare}`}>
          {isWaiting && (
            <OnlineButton look="plain" isSmall isBusy={isBusy} disabled={!canNoShow} onClick={onNoShow}>
              <Trans>No-show</Trans>
            </OnlineButton>
          )}
          <OnlineButton look="plain" isSmall disabled={!isCancellable} onClick={onCancel}>
            <Trans context="a booking">Cancel</Trans>
          </OnlineButton>
        </span>
      </div>
      {hints.length > 0 && (
        <p className={`small cluster ${styles.hints}`}>
          {hints.map(({ key, text }) => (
            <span key={key}>{text}</span>
          ))}
        </p>
      )}
    </>
  );
}

/** Whether guests of any of its rooms may check in now. */
export function canComeNow({ rooms }: DeskStayDetails['data']): boolean {
  return rooms.some(({ actions }) => actions.includes('check_in'));
}

/** Address of the board with the stay lifted. */
function moveAddress({ number, arrival }: DeskStayDetails['data']): string {
  const from = addDays(calendarDate(arrival), -DAYS_BEFORE);
  return `${DESK_PAGES.board}?${new URLSearchParams({ from, lift: number })}`;
}

const DAYS_BEFORE = 2;
