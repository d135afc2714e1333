import { Trans, useLingui } from '@lingui/react/macro';
import { pickedStay, sumOfNights } from '#domain/date-picking.ts';
import { countNights } from '#domain/stay.ts';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useCalendar } from '../../../stores/calendar-store.ts';
import { Button } from '../../../ui/button.tsx';
import { weekdaySpan } from '../dates/calendar-words.ts';
import { nightsText } from '../phrases.ts';
import { guestsText } from '../search/search-summary.ts';
import styles from './panel-foot.module.css';
import { PANEL_TABS } from './panel-state.ts';
import type { Panel } from './use-panel.ts';

interface PanelFootProps {
  readonly panel: Panel;
  /** One tab at a time: the button leads to the next until the last. */
  readonly isStepwise: boolean;
}

/** The running sum and the one action, within the thumb's reach. Its height never changes. */
export function PanelFoot({ panel, isStepwise }: PanelFootProps) {
  const { state, take, book, isChecking } = panel;
  const next = isStepwise ? PANEL_TABS[PANEL_TABS.indexOf(state.tab) + 1] : undefined;
  const isDated = pickedStay(state.picked) !== null;
  return (
    <div className={styles.foot}>
      <p className={styles.words} aria-live="polite">
        <SumSoFar panel={panel} />
      </p>
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

/** The least that one room costs for the nights; several rooms have their sum on the next page. */
function SumSoFar({ panel: { state } }: { panel: Panel }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { nights } = useCalendar();
  const stay = pickedStay(state.picked);
  if (stay === null) {
    return (
      <span className={styles.meaning}>
        <Trans>Choose dates</Trans>
      </span>
    );
  }
  const sumMinor = state.rooms.length === 1 ? sumOfNights(stay, nights) : null;
  const price = sumMinor === null ? null : formatPrice(sumMinor, locale);
  const span = `${nightsText(i18n, countNights(stay))}, ${weekdaySpan(i18n, stay.arrival, stay.departure)}`;
  return (
    <>
      <strong className={styles.sum}>
        {price === null ? guestsText(i18n, state.rooms) : <Trans>from {price}</Trans>}
      </strong>
      <span className={styles.meaning}>{span}</span>
    </>
  );
}
