import { useLoadWithTexts } from '#app/content/use-load-with-texts.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { FLAGGED_OVERLAYS } from '#app/stores/interface-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** The texts that the window loads itself, whatever page it opens over. */
export const ENTRY_TEXTS: readonly TextArea[] = ['guest'];

const importWindow = () => import('./entry-window.tsx');

/** The window that signs in and out, over any page. Its code loads at the guest's first interaction. */
export function LazyEntryWindow() {
  const overlay = useOverlay(FLAGGED_OVERLAYS.entry);
  const loaded = useLoaded(useLoadWithTexts(importWindow, ENTRY_TEXTS), overlay.isOpen, overlay.close);
  return loaded && <loaded.EntryWindow overlay={overlay} />;
}
