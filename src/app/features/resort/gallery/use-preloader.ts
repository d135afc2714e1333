import { useEffect, useRef, useState } from 'react';

/** Spec section 9: the bar fills to 100 in ticks of about 100 ms, then hides after 300 ms. */
const TICK_MS = 100;

const HIDE_AFTER_MS = 300;

/** A picture that loads faster needs no progress bar. */
const QUIET_TICKS = 2;

/** The bar stops here while it waits. Only the loaded picture takes it further. */
const WAITING_CEILING = 95;

const FINISHING_STEP = 25;

export type PictureState = 'loading' | 'there' | 'failed';

/** The progress of one picture, 0 to 100, shown as a number of words. null: no bar. */
export function usePreloader(state: PictureState): number | null {
  const [words, setWords] = useState<number | null>(null);
  const clock = useRef<ReturnType<typeof startPreloadClock> | null>(null);
  useEffect(() => {
    if (state === 'loading') {
      clock.current = startPreloadClock(setWords);
    } else if (state === 'there') {
      clock.current?.finish();
    } else {
      clock.current?.stop();
      setWords(null);
    }
  }, [state]);
  useEffect(() => () => clock.current?.stop(), []);
  return words;
}

/** The count after one more tick. While waiting, the count slows down and never passes the ceiling. */
export function countWords(words: number, isThere: boolean): number {
  if (isThere) return Math.min(100, words + FINISHING_STEP);
  return Math.min(WAITING_CEILING, words + Math.ceil((WAITING_CEILING - words) / 12));
}

/** Runs until the picture has loaded and the count is full. The last call of `onChange` hides the bar. */
export function startPreloadClock(onChange: (words: number | null) => void) {
  let ticks = 0;
  let words = 0;
  let isThere = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const ticking = setInterval(() => {
    ticks += 1;
    words = countWords(words, isThere);
    if (ticks >= QUIET_TICKS) onChange(words);
    if (words < 100) return;
    clearInterval(ticking);
    hiding = setTimeout(() => onChange(null), HIDE_AFTER_MS);
  }, TICK_MS);
  const stop = () => {
    clearInterval(ticking);
    clearTimeout(hiding);
  };
  return {
    /** The picture has loaded: the rest of the count goes quickly. */
    finish() {
      isThere = true;
      if (ticks < QUIET_TICKS) stop();
    },
    stop,
  };
}
