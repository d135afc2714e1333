import { useState } from 'react';
import { areDetailsRight } from '#app/features/checkout/details/are-details-right.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { OwnNights } from '#domain/stay/stay.ts';

/**
 * Nobody needs these fields to book, so they load at the guest's first interaction, or when the first field gets focus.
 * For a signed-in guest they load immediately and fill in what the account knows.
 */
export const DetailFolds = lazyPart(
  async () => (await import('#app/features/checkout/details/detail-folds.tsx')).DetailFolds,
);

export function useDetailFolds(details: OrderDetailsForm, rooms: readonly OwnNights[]) {
  const [isEntered, setEntered] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isSignedIn = useHydrated() && hasSignedInHint();
  return {
    isWanted: isEntered || isSignedIn || hasDetails(details),
    isChecked,
    want: () => setEntered(true),
    startAnew: () => setChecked(false),
    /** False: a field has a problem, which it shows now. */
    submit: () => {
      setChecked(true);
      return areDetailsRight(details, rooms);
    },
  };
}
