import { useState } from 'react';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { OwnNights } from '#domain/stay/stay.ts';

/** Nobody needs these fields to book, so they come at the guest's first move, or with the first field that is entered. */
const loadFolds = () => import('#app/features/checkout/details/detail-folds.tsx');

export function useDetailFolds(details: OrderDetailsForm, rooms: readonly OwnNights[]) {
  const [isWanted, setWanted] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const folds = useLoaded(loadFolds, isWanted || hasDetails(details));
  return {
    DetailFolds: folds?.DetailFolds,
    isChecked,
    want: () => setWanted(true),
    startAnew: () => setChecked(false),
    /** False: a field has a problem, which it shows now. What did not load is left to the resort to check. */
    submit: () => {
      setChecked(true);
      return folds?.areDetailsRight(details, rooms) ?? true;
    },
  };
}
