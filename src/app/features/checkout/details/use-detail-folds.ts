import { useState } from 'react';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import { checkOrderDetails, type DetailProblems } from '#domain/guest/order-details.ts';
import { firstRooms, type OwnNights } from '#domain/stay/stay.ts';

const NO_PROBLEMS: DetailProblems = { roomGuests: {}, company: {} };

/** Names of removed rooms do not count, nor a second name for a party that moves. */
export function findProblems(details: OrderDetailsForm, rooms: readonly OwnNights[]): DetailProblems {
  const check = checkOrderDetails({ ...details, roomGuests: details.roomGuests.slice(0, firstRooms(rooms).length) });
  return check.isValid ? NO_PROBLEMS : check.problems;
}

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
      return findProblems(details, rooms) === NO_PROBLEMS;
    },
  };
}
