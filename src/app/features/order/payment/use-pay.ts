import { useCallback, useState } from 'react';
import { startPayment } from '#app/features/order/access/order-lookup.ts';
import { goToPayment } from './go-to-payment.ts';

export type PayProgress = 'ready' | 'starting' | 'unreachable';

/** Starts another attempt and leaves for the provider's page; `onRefused`: the order has moved on since it was shown. */
export function usePay(number: string, accessToken: string | null, onRefused: () => void) {
  const [progress, setProgress] = useState<PayProgress>('ready');
  const pay = useCallback(async () => {
    if (accessToken === null) return;
    setProgress('starting');
    const start = await startPayment(number, accessToken);
    if (start.kind === 'unreachable') {
      setProgress('unreachable');
      return;
    }
    // Whoever comes back by the browser's Back finds a button that works.
    setProgress('ready');
    if (start.kind === 'ready') goToPayment(start.form);
    else onRefused();
  }, [number, accessToken, onRefused]);
  return { progress, pay };
}
