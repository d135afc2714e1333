import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { ToMove } from './handover-sheet.tsx';

/** With the drawing of the code. */
const HandoverSheet = lazyPart(async () => (await import('./handover-sheet.tsx')).HandoverSheet, {
  texts: ['orders'],
});

/** Opens the sheet with the code that another phone reads. `children`: the button's text, which comes with its page. */
export function ContinueElsewhere({ toMove, children }: { toMove: ToMove; children: ReactNode }) {
  const overlay = useOverlay(toMove.kind === 'draft' ? 'continue' : `continue-${toMove.number}`);
  return (
    <>
      <Button look="plain" isSmall onClick={overlay.open} aria-haspopup="dialog">
        {children}
      </Button>
      <HandoverSheet toMove={toMove} isOpen={overlay.isOpen} onClose={overlay.close} />
    </>
  );
}
