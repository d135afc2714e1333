import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useLoadWithTexts } from './enquiry-texts.ts';
import type { AskedStay } from './short/enquiry-sheet.tsx';

const loadSheet = () => import('./short/enquiry-sheet.tsx');

interface EnquiryButtonProps {
  readonly topic: string;
  /** What it is about, for the sheet; null: a question. */
  readonly about: string | null;
  readonly phone: string;
  /** null: about no stay, or without dates. */
  readonly asked?: AskedStay | null;
  /** Of its own where a page has several. */
  readonly overlayName?: string;
  /** The button's text, which comes with its page. */
  readonly children: ReactNode;
}

/** Opens the short form. Its code comes at the guest's first move, or with the press. */
export function EnquiryButton({
  topic,
  about,
  phone,
  asked = null,
  overlayName = 'enquiry',
  children,
}: EnquiryButtonProps) {
  const overlay = useOverlay(overlayName);
  const sheet = useLoaded(useLoadWithTexts(loadSheet), overlay.isOpen, overlay.close);
  return (
    <>
      <Button look="line" onClick={overlay.open} isBusy={overlay.isOpen && sheet === null} aria-haspopup="dialog">
        {children}
      </Button>
      {sheet !== null && (
        <sheet.EnquirySheet {...{ topic, about, phone, asked }} isOpen={overlay.isOpen} onClose={overlay.close} />
      )}
    </>
  );
}
