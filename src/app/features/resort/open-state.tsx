import { useEffect, useRef, useState } from 'react';
import type { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import { RunningOpenNow } from './open-now.tsx';
import styles from './open-state.module.css';

/**
 * A line that says whether the place is open now. Pages are cached and know no time, so the line stays empty until it
 * is in view.
 */
export function OpenState({ opening }: { opening: OpeningHoursRecord }) {
  const line = useRef<HTMLSpanElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    if (line.current !== null) sight.observe(line.current);
    return () => sight.disconnect();
  }, []);
  return (
    <span className={`label ${styles.state}`} ref={line}>
      {isInSight && <RunningOpenNow opening={opening} />}
    </span>
  );
}
