import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import styles from './open-state.module.css';

const loadOpenNow = () => import('./open-now.tsx');

/**
 * A line of its own that says whether the place is open now. Pages are cached and know no time, so the line stays empty
 * until it is in sight and its code is here.
 */
export function OpenState({ opening }: { opening: OpeningHoursRecord }) {
  const line = useRef<HTMLSpanElement>(null);
  const [isInSight, setInSight] = useState(false);
  const code = useLoaded(loadOpenNow, isInSight);
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    if (line.current !== null) sight.observe(line.current);
    return () => sight.disconnect();
  }, []);
  return (
    <span className={styles.state} ref={line}>
      {code !== null && <code.RunningOpenNow opening={opening} />}
    </span>
  );
}
