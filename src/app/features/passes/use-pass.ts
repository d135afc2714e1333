import { useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { loadPass } from '#app/storage/orders/booking-passes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { keepPass, type ShownPass } from './keep-pass.ts';

/** The booking stored on this device; null: nothing, undefined: storage has not answered. */
export function useStoredPass(number: string): ShownPass | null | undefined {
  const [stored, setStored] = useState<ShownPass | null>();
  useEffect(() => {
    let isCurrent = true;
    void loadPass(number).then((found) => isCurrent && setStored(found && { ...found, isSaved: true }));
    return () => {
      isCurrent = false;
    };
  }, [number]);
  return stored;
}

/** The stored booking, updated once the resort has answered about the order; `answered` is null until then. */
export function useFreshPass(number: string, answered: Order | null): ShownPass | null | undefined {
  const before = useStoredPass(number);
  const [fresh, setFresh] = useState<ShownPass | null>(null);
  useEffect(() => {
    if (answered === null) return;
    let isCurrent = true;
    // If this fails, the page shows the stored pass.
    keepPass(answered).then((stored) => isCurrent && setFresh(stored), reportInBackground);
    return () => {
      isCurrent = false;
    };
  }, [answered]);
  return fresh ?? before;
}
