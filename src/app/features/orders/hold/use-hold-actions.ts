import { useCallback, useState } from 'react';
import { goToPayment } from '#app/features/orders/order/go-to-payment.ts';
import { startPayment } from '#app/features/orders/order/order-lookup.ts';
import { payAtReception, releaseHold } from './leave-hold-call.ts';

export type HoldProgress =
  | 'ready'
  | 'paying'
  | 'moving'
  | 'releasing'
  | 'unreachable'
  | 'provider_silent'
  | 'unpaid_limit';

/** What a guest with the key can do about a held order, one thing at a time. `onChanged`: the order's state has changed. */
export function useHoldActions(number: string, accessToken: string | null, onChanged: () => void) {
  const [progress, setProgress] = useState<HoldProgress>('ready');
  const pay = useCallback(async () => {
    if (accessToken === null) return;
    setProgress('paying');
    const start = await startPayment(number, accessToken);
    // After the browser's Back the button must work again.
    setProgress(start.kind === 'unreachable' ? 'unreachable' : 'ready');
    if (start.kind === 'ready') goToPayment(start.form);
    if (start.kind === 'refused') onChanged();
  }, [number, accessToken, onChanged]);
  const leave = useCallback(
    async (way: typeof payAtReception, busy: HoldProgress) => {
      if (accessToken === null) return;
      setProgress(busy);
      const answer = await way(number, accessToken);
      if (answer.kind === 'unreachable') return setProgress('unreachable');
      // The nights are held as before.
      if (answer.kind === 'refused' && (answer.reason === 'provider_silent' || answer.reason === 'unpaid_limit')) {
        return setProgress(answer.reason);
      }
      setProgress('ready');
      onChanged();
    },
    [number, accessToken, onChanged],
  );
  const moveToReception = useCallback(() => leave(payAtReception, 'moving'), [leave]);
  const release = useCallback(() => leave(releaseHold, 'releasing'), [leave]);
  return { progress, pay, moveToReception, release };
}
