import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { type LoadedPanel, loadedPanel, loadPanel } from '#app/features/booking/stay-picker/load-panel.ts';
import type { PanelState } from '#app/features/booking/stay-picker/panel-state.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { FLAGGED_OVERLAYS, type PanelOpening, readInterface } from '#app/stores/interface-store.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { currentConnection } from '#app/ui/hooks/connection.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { isMetered } from '#offline/metered-connection.ts';
import { startPanel } from './panel-start.ts';

interface OpenedPanel extends LoadedPanel {
  readonly start: PanelState;
  readonly pressed: PanelOpening['tab'];
}

/** The panel, closed until a guest opens it. Code, texts and content are fetched ahead on unmetered connections. */
export function PanelOverlay() {
  const { isOpen, close, leaveTo } = useOverlay(FLAGGED_OVERLAYS.booking);
  const { t } = useLingui();
  const locale = useLocale();
  const { panel, opening, hasFailed, retry } = useOpenedPanel(isOpen);
  if (panel === null) {
    return (
      <Sheet title={t`Your stay`} isOpen={isOpen} onClose={close} snapPoints={['94%']} wide="panel">
        {hasFailed ? <LoadFailure onRetry={retry} /> : <Skeleton inlineSize="100%" />}
      </Sheet>
    );
  }
  const { BookingPanel, view, facts, start, pressed } = panel;
  return (
    <BookingPanel
      key={opening}
      view={view}
      facts={facts}
      start={start}
      pressed={pressed}
      isOpen={isOpen}
      onClose={close}
      onLeave={(path) => leaveTo(localizePath(path, locale))}
    />
  );
}

/** Each opening starts from the guest's current search. What was opened stays while the panel closes. */
function useOpenedPanel(isOpen: boolean) {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [panel, setPanel] = useState<OpenedPanel | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const here = loadedPanel(locale);
      setOpening(opening + 1);
      setPanel(here === null ? null : openPanel(here));
      setHasFailed(false);
    }
  }
  const isAwaited = isOpen && panel === null && !hasFailed;
  useEffect(() => {
    if (access === null || (!isAwaited && isMetered(currentConnection()))) return;
    let isCurrent = true;
    loadPanel(access, locale).then(
      (here) => isCurrent && isAwaited && setPanel(openPanel(here)),
      () => isCurrent && isAwaited && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [access, locale, isAwaited]);
  return { panel, opening, hasFailed, retry: () => setHasFailed(false) };
}

function openPanel(here: LoadedPanel): OpenedPanel {
  const { panelOpening } = readInterface();
  const start = startPanel(readSearch().search, panelOpening, here.view, here.facts);
  return { ...here, start, pressed: panelOpening.tab };
}
