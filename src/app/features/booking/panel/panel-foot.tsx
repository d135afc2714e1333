import { Trans, useLingui } from '@lingui/react/macro';
import { pickedStay } from '#domain/date-picking.ts';
import { Button } from '../../../ui/button.tsx';
import { guestsText } from '../search/search-summary.ts';
import styles from './panel-foot.module.css';
import { PANEL_TABS } from './panel-state.ts';
import { StaySum } from './stay-sum.tsx';
import type { Panel } from './use-panel.ts';

interface PanelFootProps {
  readonly panel: Panel;
  /** One tab at a time: the button leads to the next until the last. */
  readonly isStepwise: boolean;
}

/** The running sum and the one action, within the thumb's reach. Its height never changes. */
export function PanelFoot({ panel, isStepwise }: PanelFootProps) {
  const { state, take, book, isChecking } = panel;
  const { i18n } = useLingui();
  const next = isStepwise ? PANEL_TABS[PANEL_TABS.indexOf(state.tab) + 1] : undefined;
  const isDated = pickedStay(state.picked) !== null;
  return (
    <div className={styles.foot}>
      <StaySum picked={state.picked} guests={guestsText(i18n, state.rooms)} isOneRoom={state.rooms.length === 1} />
      {next === undefined || (next === 'guests' && !isDated) ? (
        <Button onClick={book} isBusy={isChecking}>
          {state.singleId === null ? <Trans>Show what is free</Trans> : <Trans>Book your stay</Trans>}
        </Button>
      ) : (
        <Button onClick={() => take({ type: 'tab_opened', tab: next })}>
          {next === 'dates' ? <Trans>Next: dates</Trans> : <Trans>Next: guests</Trans>}
        </Button>
      )}
    </div>
  );
}
