import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect } from 'react';
import { BookingPanel } from '#app/features/stay/booking-panel.tsx';
import { PanelFrame } from '#app/features/stay/calendar/this-month.tsx';
import { useOpening, usePanelContent } from '#app/features/stay/panel-content.ts';
import { LoadFailure, Skeleton } from '#app/ui/feedback/notice.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';

/** The panel over any page, closed until a guest opens it. The content stays while it closes. */
export function PanelOverlay({ isOpen, close, leaveTo }: Omit<Overlay, 'open'>) {
  const { t } = useLingui();
  const { content, hasFailed, retry } = usePanelContent(isOpen);
  const opening = useOpening(isOpen);
  const retryAtOpening = useEffectEvent(retry);
  useLayoutEffect(() => {
    if (isOpen) retryAtOpening();
  }, [isOpen]);
  if (content === null || opening === 0) {
    return (
      <PanelFrame title={t`Your stay`} isOpen={isOpen} close={close}>
        {hasFailed ? <LoadFailure onRetry={retry} /> : <Skeleton inlineSize="100%" />}
      </PanelFrame>
    );
  }
  return <BookingPanel key={opening} {...content} isOpen={isOpen} onClose={close} onLeave={leaveTo} />;
}
