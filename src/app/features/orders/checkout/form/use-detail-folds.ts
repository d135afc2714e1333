import { useState } from 'react';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { OwnNights } from '#domain/stay/stay.ts';

/**
 * Nobody needs these fields to book, so they come at the guest's first move, or with the first field that is entered.
 * For a signed-in guest they come at once and fill in what the account knows.
 */
const loadFolds = () => import('#app/features/orders/checkout/details/detail-folds.tsx');

export function useDetailFolds(details: OrderDetailsForm, rooms: readonly OwnNights[]) {
  const [isWanted, setWanted] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isSignedIn = useHydrated() && hasSignedInHint();
  const folds = useLoaded(loadFolds, isWanted || isSignedIn || hasDetails(details));
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
