import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetPasses } from '#app/storage/orders/booking-passes.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  forgetCheckoutDraft,
  loadCheckoutDraft,
  saveCheckoutDraft,
} from '#app/storage/orders/checkout-draft.ts';
import { forgetStoredOrders } from '#app/storage/orders/own-order-pages.ts';
import { noteSharedDevice } from '#app/storage/orders/shared-device.ts';

export interface StoredDraft {
  readonly draft: CheckoutDraft;
  /** The draft of an earlier visit is loaded, or known to be lost. The form stays locked until then. */
  readonly isLoaded: boolean;
  /** Resolves once the change is stored. */
  readonly change: (part: Partial<CheckoutDraft>) => Promise<void>;
  /** For a shared device: empties the form, deletes stored orders and stores no guest's data from now on. */
  readonly forgetDevice: () => Promise<void>;
}

/** The guest's input, stored at every change. */
export function useCheckoutDraft(): StoredDraft {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(draft);

  useEffect(() => {
    let isGone = false;
    loadCheckoutDraft().then((kept) => {
      if (isGone) return;
      latest.current = kept ?? EMPTY_DRAFT;
      setDraft(latest.current);
      setLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const change = useCallback(async (part: Partial<CheckoutDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    await saveCheckoutDraft(latest.current);
  }, []);
  const forgetDevice = useCallback(async () => {
    noteSharedDevice();
    latest.current = EMPTY_DRAFT;
    setDraft(EMPTY_DRAFT);
    forgetStoredOrders();
    await Promise.all([forgetCheckoutDraft(), forgetPasses()]);
  }, []);
  return { draft, isLoaded, change, forgetDevice };
}
