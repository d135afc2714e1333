import type { PanelAlert, PanelTab } from './panel-state.ts';

/** Which tab an alert's Change leads to (contract, "which text when"). */
export function tabOfAlert(alert: PanelAlert): PanelTab {
  return alert.key === 'no_available_for_all' && !alert.areOthersFree ? 'category' : 'dates';
}
