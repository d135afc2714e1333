import { startTransition, useEffect, useState } from 'react';
import { serverNow, watchServerTime } from '#offline/server-time.ts';

const RENEW_MS = 30_000;

/** Now, in milliseconds since the epoch; null until the page has started up, because cached pages know no time. */
export function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    // All places change state at the same minute. The update runs in slices so that taps are answered in between.
    const renew = () => startTransition(() => setNowMs(serverNow()));
    renew();
    const timer = setInterval(renew, RENEW_MS);
    const stop = watchServerTime(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return nowMs;
}
