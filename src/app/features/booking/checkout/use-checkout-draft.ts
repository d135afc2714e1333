import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CheckoutDraft,
  dropCheckoutDraft,
  EMPTY_DRAFT,
  loadCheckoutDraft,
  saveCheckoutDraft,
} from '../../../storage/checkout-draft.ts';

export interface KeptDraft {
  readonly draft: CheckoutDraft;
  /** What an earlier visit kept is back, or known to be lost. Until then nothing may be typed. */
  readonly isLoaded: boolean;
  /** Resolves once the change would survive a reload. */
  readonly change: (part: Partial<CheckoutDraft>) => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** What the guest has typed, kept at every change. */
export function useCheckoutDraft(): KeptDraft {
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
  const drop = useCallback(async () => {
    latest.current = EMPTY_DRAFT;
    setDraft(EMPTY_DRAFT);
    await dropCheckoutDraft();
  }, []);
  return { draft, isLoaded, change, drop };
}
