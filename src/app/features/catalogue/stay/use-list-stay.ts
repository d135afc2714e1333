import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { onFirstMove } from '#app/ui/hooks/use-prefetch.ts';
import { whenIdle } from '#app/ui/hooks/when-idle.ts';
import type { ListStay } from './list-stay.ts';

/** The guest's stay; null in the server's markup, and until a guest who has been here before is recognized or moves. */
export function useListStay(): ListStay | null {
  const { i18n } = useLingui();
  const [stay, setStay] = useState<ListStay | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    const watch = async () => {
      const { watchListStay } = await import('./list-stay.ts');
      if (isWanted) stop ??= watchListStay(i18n, setStay);
    };
    // If the code does not load, the list goes without dates.
    const watchIfItComes = () => void watch().catch(() => undefined);
    const leaveMove = onFirstMove(watchIfItComes);
    const leaveIdle = whenIdle(async () => {
      if (await hasVisitedBefore()) watchIfItComes();
    });
    return () => {
      isWanted = false;
      leaveMove();
      leaveIdle();
      stop?.();
    };
  }, [i18n]);
  return stay;
}
