import { useState } from 'react';
import type { Verdict } from './verdict.ts';

export type FreeOffer = Extract<Verdict, { kind: 'free' }>;

/** The last offer that was free: the bill keeps standing while dates are asked about again. */
export function useLastOffer(verdict: Verdict): FreeOffer | null {
  const [offer, setOffer] = useState<FreeOffer | null>(null);
  if (verdict.kind === 'free' && verdict !== offer) setOffer(verdict);
  return verdict.kind === 'free' ? verdict : offer;
}
