import { useEffect, useState } from 'react';
import type { Filters } from '#domain/filters.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** The guest's own search once it is known; null in the server's markup, and for good where its code does not come. */
export function useOwnSearch(): Filters | null {
  const [filters, setFilters] = useState<Filters | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const cancel = whenIdle(() => {
      import('./own-search.ts').then(
        ({ watchOwnSearch }) => {
          if (!isGone) stop = watchOwnSearch(setFilters);
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, []);
  return filters;
}
