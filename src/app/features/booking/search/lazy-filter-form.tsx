import { lazy, Suspense, useEffect } from 'react';
import { useSearch } from '../../../stores/search-store.ts';
import type { FilterFormProps } from './filter-form.tsx';

const loadForm = () => import('./filter-form.tsx');
const FilterForm = lazy(async () => ({ default: (await loadForm()).FilterForm }));

export function LazyFilterForm(props: FilterFormProps) {
  return (
    <Suspense>
      <FilterForm {...props} />
    </Suspense>
  );
}

/** The form is no part of the first load; it follows as soon as the page works, so that it opens without a network, too. */
export function usePrefetchedFilterForm(): void {
  const { isRestored } = useSearch();
  useEffect(() => {
    // A failed prefetch is no news: opening the form asks again.
    if (isRestored) loadForm().catch(() => undefined);
  }, [isRestored]);
}
