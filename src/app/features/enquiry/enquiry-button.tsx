import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { AskedStay, EnquirySheetProps } from './enquiry-sheet.tsx';

const EnquirySheet = lazyPart(async () => (await import('./enquiry-sheet.tsx')).EnquirySheet, {
  Frame: EnquiryFrame,
  texts: ['guest'],
});

interface EnquiryButtonProps extends Pick<EnquirySheetProps, 'topic' | 'about' | 'phone'> {
  /** null: no stay, or a stay without dates. */
  readonly asked?: AskedStay | null;
  /** A page with several buttons needs a name for each overlay. */
  readonly overlayName?: string;
  readonly children: ReactNode;
}

export function EnquiryButton({ asked = null, overlayName = 'enquiry', children, ...subject }: EnquiryButtonProps) {
  const overlay = useOverlay(overlayName);
  return (
    <>
      <Button look="line" onClick={overlay.open} aria-haspopup="dialog">
        {children}
      </Button>
      <EnquirySheet {...subject} asked={asked} isOpen={overlay.isOpen} onClose={overlay.close} />
    </>
  );
}

function EnquiryFrame({ about, isOpen, onClose, children }: EnquirySheetProps & { readonly children: ReactNode }) {
  return (
    <Sheet title={about ?? ''} isOpen={isOpen} onClose={onClose}>
      {children}
    </Sheet>
  );
}
