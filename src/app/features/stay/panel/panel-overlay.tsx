import { BookingPanel } from '#app/features/stay/booking-panel.tsx';
import { loadPanelContent, useLatestView, useOpening } from '#app/features/stay/panel-content.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import type { Locale } from '#contract/site/locale.ts';

/** The panel over any page with its content, closed until a guest opens it. */
export async function loadPanelOverlay(locale: Locale) {
  const loaded = await loadPanelContent(locale);
  return function PanelOverlay({ isOpen, close, leaveTo }: Omit<Overlay, 'open'>) {
    const opening = useOpening(isOpen);
    const view = useLatestView(loaded);
    return opening > 0 && <BookingPanel key={opening} view={view} isOpen={isOpen} onClose={close} onLeave={leaveTo} />;
  };
}
