import { useLoadWithTexts } from '#app/content/use-load-with-texts.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { FLAGGED_OVERLAYS } from '#app/stores/interface-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** The texts that the panel loads itself, whatever page it opens over. */
export const PANEL_TEXTS: readonly TextArea[] = ['booking'];

const importPanel = () => import('./panel-overlay.tsx');

/**
 * The panel over any page. Its code loads at the guest's first interaction, so that a tap opens it at once. If the
 * code fails to load, the booking page opens instead.
 */
export function LazyPanelOverlay() {
  const { isOpen, leaveTo } = useOverlay(FLAGGED_OVERLAYS.booking);
  const locale = useLocale();
  const loadPanel = useLoadWithTexts(importPanel, PANEL_TEXTS);
  const loaded = useLoaded(loadPanel, isOpen, () => leaveTo(localizePath('/booking', locale)));
  return loaded === null ? null : <loaded.PanelOverlay />;
}
