import type { ReactNode } from 'react';
import { useLoadWithTexts } from '#app/content/use-load-with-texts.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { ToMove } from './handover-sheet.tsx';

/** The texts that the sheet loads itself, whatever page it opens over. */
export const HANDOVER_TEXTS: readonly TextArea[] = ['orders'];

const importSheet = () => import('./handover-sheet.tsx');

/** Opens the sheet with the code that another phone reads. `children`: the button's text, which comes with its page. */
export function ContinueElsewhere({ toMove, children }: { toMove: ToMove; children: ReactNode }) {
  const overlay = useOverlay(toMove.kind === 'draft' ? 'continue' : `continue-${toMove.number}`);
  const load = useLoadWithTexts(importSheet, HANDOVER_TEXTS);
  const loaded = useLoaded(load, overlay.isOpen, overlay.close);
  return (
    <>
      <Button
        look="plain"
        isSmall
        onClick={overlay.open}
        isBusy={overlay.isOpen && loaded === null}
        aria-haspopup="dialog"
      >
        {children}
      </Button>
      {loaded !== null && <loaded.HandoverSheet toMove={toMove} isOpen={overlay.isOpen} onClose={overlay.close} />}
    </>
  );
}
