import { useEffect, useState } from 'react';
import { type PanelStep, type PanelTab, takePanelStep } from '#app/features/stay-picker/panel-state.ts';
import type { PanelDraft } from './use-panel.ts';

/** The guest sees the choice take before the next tab follows (mock, phone 04). */
const SEEN_MS = 160;
/** Side by side, no tab leads on; stillness knows no pauses. */
const WITHOUT_PAUSE = '(min-width: 900.02px), (prefers-reduced-motion: reduce)';

const CHOICES: ReadonlySet<PanelStep['type']> = new Set([
  'kind_picked',
  'single_picked',
  'single_unpicked',
  'dates_picked',
]);

/** The draft, whose tab stays for a moment after a choice that leads on; a second tap in that moment is no choice. */
export function useLastKnownChoice<Draft extends PanelDraft>(draft: Draft): Draft {
  const { state, facts, take } = draft;
  const [seen, setSeen] = useState<PanelTab | null>(null);
  useEffect(() => {
    if (seen === null) return;
    const timer = setTimeout(() => setSeen(null), SEEN_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return {
    ...draft,
    state: seen === null ? state : { ...state, tab: seen },
    take(step) {
      const isChoice = CHOICES.has(step.type);
      if (isChoice && seen !== null) return;
      const leadsOn = isChoice && takePanelStep(state, step, facts).tab !== state.tab;
      setSeen(leadsOn && !window.matchMedia(WITHOUT_PAUSE).matches ? state.tab : null);
      take(step);
    },
  };
}
