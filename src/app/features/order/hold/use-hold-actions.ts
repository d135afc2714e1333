import { useState } from 'react';
import { payAtReception, releaseHold, startPayment } from '#app/api/orders.ts';
import { goToPayment } from '#app/features/order/go-to-payment.ts';

export type HoldProgress =
  | 'ready'
  | 'paying'
  | 'moving'
  | 'releasing'
  | 'unreachable'
  | 'provider_silent'
  | 'unpaid_limit';

/** A guest's actions for a held order with its key, one at a time. `onChanged`: the order's state has changed. */
export function useHoldActions(number: string, accessToken: string | null, onChanged: () => void) {
  const [progress, setProgress] = useState<HoldProgress>('ready');
  const pay = async () => {
    if (accessToken === null) return;
    setProgress('paying');
    const start = await startPayment(number, accessToken);
    // After the browser's Back the button must work again.
    setProgress(start.kind === 'told' || start.kind === 'refused' ? 'ready' : 'unreachable');
    if (start.kind === 'told') goToPayment(start.told);
    if (start.kind === 'refused') onChanged();
  };
  const leave = async (way: typeof payAtReception, busy: HoldProgress) => {
    if (accessToken === null) return;
    setProgress(busy);
    const answer = await way(number, accessToken);
    if (answer.kind !== 'told' && answer.kind !== 'refused') return setProgress('unreachable');
    // The nights are still held.
    if (answer.kind === 'refused' && (answer.error === 'provider_silent' || answer.error === 'unpaid_limit')) {
      return setProgress(answer.error);
    }
    setProgress('ready');
    onChanged();
  };
  return {
    progress,
    pay,
    moveToReception: () => leave(payAtReception, 'moving'),
    release: () => leave(releaseHold, 'releasing'),
  };
}
