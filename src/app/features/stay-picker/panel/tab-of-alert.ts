import type { PanelAlert, PanelState, PanelTab } from './panel-state.ts';

/** Which tab an alert's Change leads to (contract, "which text when"). */
export function tabOfAlert(alert: PanelAlert): PanelTab {
  return alert.key === 'no_available_for_all' && !alert.areOthersFree ? 'category' : 'dates';
}

/** The tab at fault, while the resort's refusal stands in place of what the tabs hold; null: there is none. */
export function refusedTab({ alert }: PanelState): PanelTab | null {
  if (alert === null || alert.key === 'two_night_min' || alert.key === 'unknown') return null;
  return tabOfAlert(alert);
}
