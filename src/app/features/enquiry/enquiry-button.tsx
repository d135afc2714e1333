import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { AskedStay } from './enquiry-sheet.tsx';

const EnquirySheet = lazyPart(async () => (await import('./enquiry-sheet.tsx')).EnquirySheet, {
  Frame: EnquiryFrame,
  texts: ['guest'],
});

interface EnquiryButtonProps {
  readonly topic: string;
  /** Heading of the sheet; null: a general question. */
  readonly about: string | null;
  readonly phone: string;
  /** null: no stay, or a stay without dates. */
  readonly asked?: AskedStay | null;
  /** A page with several buttons needs a name for each overlay. */
  readonly overlayName?: string;
  readonly children: ReactNode;
}

export function EnquiryButton({
  topic,
  about,
  phone,
  asked = null,
  overlayName = 'enquiry',
  children,
}: EnquiryButtonProps) {
  const overlay = useOverlay(overlayName);
  return (
    <>
      <Button look="line" onClick={overlay.open} aria-haspopup="dialog">
        {children}
      </Button>
      <EnquirySheet
        topic={topic}
        about={about}
        phone={phone}
        asked={asked}
        isOpen={overlay.isOpen}
        onClose={overlay.close}
      />
    </>
  );
}

interface EnquiryFrameProps {
  readonly about: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function EnquiryFrame({ about, children, ...sheet }: EnquiryFrameProps) {
  return (
    <Sheet title={about ?? ''} isOpen={sheet.isOpen} onClose={sheet.onClose}>
      {children}
    </Sheet>
  );
}
