import { Trans, useLingui } from '@lingui/react/macro';
import { findObstacle, isAnyRoomTooLarge, PANEL_TABS, type PanelAlert } from '#app/features/stay/panel-state.ts';
import { wishOf } from '#app/features/stay/room-wish.ts';
import { guestsInShort, guestsText } from '#app/features/stay/stay-summary.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { nearestArrivalOf } from '#domain/stay/refused-stay.ts';
import { countNights, pickedStay, type Stay, stayFrom } from '#domain/stay/stay.ts';
import styles from './panel-foot.module.css';
import { StaySum } from './stay-sum.tsx';
import type { PanelDraft } from './use-panel.ts';

interface PanelFootProps {
  readonly panel: PanelDraft;
  /** One tab at a time: the button opens the next tab until the last. */
  readonly isStepwise: boolean;
}

/** The running sum and the one action, within the thumb's reach. Its height never changes. */
export function PanelFoot({ panel, isStepwise }: PanelFootProps) {
  const { state, facts, take, book, isFiltering, isChecking } = panel;
  const { i18n } = useLingui();
  const locale = useLocale();
  const next = isStepwise ? PANEL_TABS[PANEL_TABS.indexOf(state.tab) + 1] : undefined;
  const stay = pickedStay(state.picked);
  const isDated = stay !== null;
  const nearest = stay === null ? null : nearestOf(state.alert, countNights(stay));
  if (nearest !== null) {
    const dates = formatDayRange(nearest.arrival, nearest.departure, locale);
    return (
      <div className={`row4 between tight ${styles.foot}`}>
        <Button onClick={() => take({ type: 'dates_picked', picked: nearest })}>
          <Trans>Take {dates}</Trans>
        </Button>
      </div>
    );
  }
  const isFitting = !isAnyRoomTooLarge(state, facts);
  const wish = isFitting ? wishOf(state, facts) : null;
  const guests = isStepwise ? guestsInShort(i18n, state.rooms) : guestsText(i18n, state.rooms);
  // The lamp is lit once a press does what the button says.
  const isLit = isFitting && state.alert === null && findObstacle(state, facts) === null;
  return (
    <div className={`row4 between tight ${styles.foot}`}>
      {/* Before any date is picked there is nothing to sum up. */}
      {(next !== 'dates' || state.picked.arrival !== null) && (
        <StaySum picked={state.picked} guests={guests} rooms={state.rooms.length} wish={wish} isWide={!isStepwise} />
      )}
      {next === undefined || (next === 'guests' && !isDated) ? (
        <Button look={isLit ? 'lamp' : 'line'} onClick={book} isBusy={isChecking}>
          {isFiltering ? <Trans>Check availability</Trans> : <Trans>Book your stay</Trans>}
        </Button>
      ) : (
        <Button onClick={() => take({ type: 'tab_opened', tab: next })}>
          {next === 'dates' ? <Trans>Next: dates</Trans> : <Trans>Next: guests</Trans>}
        </Button>
      )}
    </div>
  );
}

/** While an alert names a nearest date, choosing that date is the only action. */
function nearestOf(alert: PanelAlert | null, nights: number): Stay | null {
  const arrival = alert === null ? null : nearestArrivalOf(alert.status);
  return arrival === null ? null : stayFrom(arrival, nights);
}
