import { useEffect, useState } from 'react';
import { localizePath } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { FLAGGED_OVERLAYS } from '../../../stores/interface-store.ts';
import { useOverlay } from '../../../ui/overlay/use-overlay.ts';
import { onFirstMove } from '../../../ui/use-prefetch.ts';

const loadPanel = () => import('./openable-panel.tsx').then(({ OpenablePanel }) => OpenablePanel);

type Panel = Awaited<ReturnType<typeof loadPanel>>;

/**
 * The panel over any page comes at the guest's first move, so the tap opens what is there. Where it does not come, the
 * booking page takes its place.
 */
export function LazyBookingPanel() {
  const { isOpen, leaveTo } = useOverlay(FLAGGED_OVERLAYS.booking);
  const locale = useLocale();
  const [Panel, setPanel] = useState<Panel | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way out is the same on every render
  useEffect(() => {
    if (Panel !== null) return;
    const load = (onFailure: () => void) => loadPanel().then((panel) => setPanel(() => panel), onFailure);
    if (!isOpen) return onFirstMove(() => load(() => undefined));
    load(() => leaveTo(localizePath('/booking', locale)));
  }, [Panel, isOpen, locale]);
  return Panel === null ? null : <Panel />;
}
