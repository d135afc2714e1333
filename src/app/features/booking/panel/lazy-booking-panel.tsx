import { localizePath } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { FLAGGED_OVERLAYS } from '../../../stores/interface-store.ts';
import { useOverlay } from '../../../ui/overlay/use-overlay.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

const loadPanel = () => import('./openable-panel.tsx');

/**
 * The panel over any page comes at the guest's first move, so the tap opens what is there. Where it does not come, the
 * booking page takes its place.
 */
export function LazyBookingPanel() {
  const { isOpen, leaveTo } = useOverlay(FLAGGED_OVERLAYS.booking);
  const locale = useLocale();
  const loaded = useLoaded(loadPanel, isOpen, () => leaveTo(localizePath('/booking', locale)));
  return loaded === null ? null : <loaded.OpenablePanel />;
}
