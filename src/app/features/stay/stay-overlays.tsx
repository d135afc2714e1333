import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { StaySheetsProps } from './card/stay-sheets.tsx';
import { useStayOverlays } from './use-stay-overlays.ts';

/** Includes the calendar. */
const StaySheets = lazyPart(async () => (await import('./card/stay-sheets.tsx')).StaySheets, {
  Frame: StayFrame,
});

/** Dates and guests of one accommodation, or of the compared ones. */
export function StayOverlays(props: StaySheetsProps) {
  const { dates, guests } = useStayOverlays();
  return <StaySheets {...props} isOpen={dates.isOpen || guests.isOpen} />;
}

function StayFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { dates, guests } = useStayOverlays();
  return (
    <>
      <Sheet title={t`When are you coming?`} isOpen={dates.isOpen} onClose={dates.close} snapPoints={['94%']}>
        {children}
      </Sheet>
      <Sheet title={t`Who is coming?`} isOpen={guests.isOpen} onClose={guests.close}>
        {children}
      </Sheet>
    </>
  );
}
