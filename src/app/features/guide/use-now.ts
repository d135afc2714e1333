import { startTransition, useEffect, useState } from 'react';

const RENEW_MS = 30_000;

/** The moment (milliseconds since the epoch), at most half a minute old; null until the page is alive: cached pages know no hour. */
export function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    // All that is open or closed turns at once, so it turns in slices, between which taps are answered.
    const renew = () => startTransition(() => setNowMs(Date.now()));
    renew();
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
