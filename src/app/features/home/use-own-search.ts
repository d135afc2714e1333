import { useEffect, useState } from 'react';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { onFirstMove } from '#app/ui/hooks/use-prefetch.ts';
import { whenIdle } from '#app/ui/hooks/when-idle.ts';
import type { Filters } from '#domain/search/filters.ts';

/** The guest's own search once it is known. null in the server's markup, and if the code does not load. */
export function useOwnSearch(): Filters | null {
  const [filters, setFilters] = useState<Filters | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    const watch = async () => {
      const { watchOwnSearch } = await import('./own-search.ts');
      if (isWanted) stop ??= watchOwnSearch(setFilters);
    };
    // If the code does not load, the home page shows the default search.
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
  }, []);
  return filters;
}
