import { useEffect, useState } from 'react';
import { type PanelStep, takePanelStep } from '#app/features/stay/panel-state.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import type { PanelDraft } from './use-panel.ts';

/** How long the choice is marked before the next tab opens (mock, phone 04). */
const MARKED_MS = 160;
/** No pause if the tabs are side by side, or with reduced motion. */
const WITHOUT_PAUSE = '(min-width: 900.02px), (prefers-reduced-motion: reduce)';

const CHOICES: ReadonlySet<PanelStep['type']> = new Set([
  'kind_picked',
  'single_picked',
  'single_unpicked',
  'dates_picked',
]);

/** The draft, whose tab changes a moment after a choice that opens another one; until then choices are ignored. */
export function useMarkedChoice<Draft extends PanelDraft>(draft: Draft): Draft {
  const { state, facts, take } = draft;
  const [heldTab, setHeldTab] = useState<PanelTab | null>(null);
  useEffect(() => {
    if (heldTab === null) return;
    const timer = setTimeout(() => setHeldTab(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [heldTab]);
  return {
    ...draft,
    state: heldTab === null ? state : { ...state, tab: heldTab },
    take(step) {
      const isChoice = CHOICES.has(step.type);
      if (isChoice && heldTab !== null) return;
      const leadsOn = isChoice && takePanelStep(state, step, facts).tab !== state.tab;
      setHeldTab(leadsOn && !window.matchMedia(WITHOUT_PAUSE).matches ? state.tab : null);
      take(step);
    },
  };
}
