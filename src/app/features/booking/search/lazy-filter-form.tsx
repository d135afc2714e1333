import { lazy, Suspense } from 'react';
import { usePrefetch } from '../../../ui/use-prefetch.ts';
import type { FilterFormProps } from './filter-form.tsx';

/** What a submit button outside the form names. */
export const FILTER_FORM_ID = 'filter-form';

const loadForm = () => import('./filter-form.tsx');
const FilterForm = lazy(async () => ({ default: (await loadForm()).FilterForm }));

export function LazyFilterForm(props: FilterFormProps) {
  return (
    <Suspense>
      <FilterForm {...props} />
    </Suspense>
  );
}

/** The form is no part of the first load, yet opens without a network, too. */
export function usePrefetchedFilterForm(): void {
  usePrefetch(loadForm);
}
