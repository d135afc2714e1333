import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BookingPanel } from '#app/features/stay/booking-panel.tsx';
import { ThisMonth } from '#app/features/stay/calendar/this-month.tsx';
import { type PanelContent, usePanelContent } from '#app/features/stay/panel-content.ts';
import { type PanelState, startPanel } from '#app/features/stay/panel-state.ts';
import { type PanelOpening, readInterface } from '#app/stores/interface-store.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { LoadFailure } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';

interface PanelOverlayProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Closes the panel and opens `path`, a path of the page's language without its prefix. */
  readonly leaveTo: (path: string) => void;
}

interface OpenedPanel extends PanelContent {
  readonly start: PanelState;
  readonly pressed: PanelOpening['tab'];
}

/** The panel over any page, closed until a guest opens it. */
export function PanelOverlay({ isOpen, close, leaveTo }: PanelOverlayProps) {
  const { t } = useLingui();
  const { panel, opening, hasFailed, retry } = useOpenedPanel(isOpen);
  if (panel === null) {
    return (
      <Sheet title={t`Your stay`} isOpen={isOpen} onClose={close} snapPoints={['94%']} wide="panel" isFrame>
        {hasFailed ? <LoadFailure onRetry={retry} /> : <Skeleton inlineSize="100%" />}
        <ThisMonth />
      </Sheet>
    );
  }
  return <BookingPanel key={opening} {...panel} isOpen={isOpen} onClose={close} onLeave={leaveTo} />;
}

/** Each opening starts from the guest's current search. The content stays while the panel closes. */
function useOpenedPanel(isOpen: boolean) {
  const { content, hasFailed, retry } = usePanelContent(isOpen);
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [panel, setPanel] = useState<OpenedPanel | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setOpening(opening + 1);
      setPanel(null);
      if (hasFailed) retry();
    }
  }
  if (isOpen && panel === null && content !== null) setPanel(openPanel(content));
  return { panel, opening, hasFailed, retry };
}

function openPanel(content: PanelContent): OpenedPanel {
  const { panelOpening } = readInterface();
  const start = startPanel(readSearch().search, panelOpening, content.view, content.facts);
  return { ...content, start, pressed: panelOpening.tab };
}
