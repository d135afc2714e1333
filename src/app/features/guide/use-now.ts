import { useEffect, useState } from 'react';

const RENEW_MS = 30_000;

/** The moment (milliseconds since the epoch), at most half a minute old; null until the page is alive: cached pages know no hour. */
export function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const renew = () => setNowMs(Date.now());
    renew();
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
