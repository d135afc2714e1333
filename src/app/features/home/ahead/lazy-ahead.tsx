import { type ComponentType, useEffect, useState } from 'react';
import { readValues } from '#app/storage/guest-database.ts';
import { PASSES_KEY } from '#app/storage/orders/passes-key.ts';
import { whenIdle } from '#app/ui/hooks/when-idle.ts';

/** Loaded only on a device that has bookings, once the page is idle. */
export function LazyAhead() {
  const [Ahead, setAhead] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const kept = (await readValues([PASSES_KEY]))?.[PASSES_KEY];
      if (!Array.isArray(kept) || kept.length === 0) return;
      const { AheadStrip } = await import('./ahead-strip.tsx');
      if (isCurrent) setAhead(() => AheadStrip);
    };
    // Offline it may not load; the menu leads to the bookings all the same.
    const stop = whenIdle(() => look().catch(() => undefined));
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return Ahead && <Ahead />;
}
