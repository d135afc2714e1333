import { useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { onFirstMove } from '#app/ui/hooks/use-prefetch.ts';
import { whenIdle } from '#app/ui/hooks/when-idle.ts';
import { type Filters, startFilters } from '#domain/search/filters.ts';
import { defaultStay } from '#domain/stay/stay.ts';

/** The guest's own search once it is known, or the one that everybody begins with. null in the server's markup. */
export function useOwnSearch(): Filters | null {
  const [filters, setFilters] = useState<Filters | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    const watch = async () => {
      const { watchOwnSearch } = await import('#app/features/search/own-search.ts');
      if (isWanted) stop ??= watchOwnSearch(setFilters);
    };
    // If the code does not load, the home page shows the default search.
    const watchIfItComes = () => void watch().catch(reportInBackground);
    const leaveMove = onFirstMove(watchIfItComes);
    const leaveIdle = whenIdle(async () => {
      if (await hasVisitedBefore()) watchIfItComes();
      // Nothing is stored, so the panel would begin with the same dates.
      else if (isWanted) setFilters((known) => known ?? startFilters(defaultStay(resortToday())));
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
