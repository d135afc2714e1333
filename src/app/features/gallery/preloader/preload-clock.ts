/** Spec section 9: it fills to 100 in ticks of about 100 ms, then hides after 300 ms. */
const TICK_MS = 100;
const HIDE_AFTER_MS = 300;

/** Design decision 7: a picture that comes sooner needs no progress bar. */
const QUIET_TICKS = 2;

/** The bar nears this while it waits; only the picture itself takes it further. */
const WAITING_CEILING = 95;
const FINISHING_STEP = 25;

export interface PreloadView {
  readonly isShown: boolean;
  /** 0 to 100, as many words as the picture is worth so far. */
  readonly words: number;
}

export interface PreloadClock {
  /** The picture is there: the rest of the way goes quickly. */
  readonly finish: () => void;
  readonly stop: () => void;
}

/** The count after one more tick. Waiting slows down towards its ceiling and never reaches the end by itself. */
export function countWords(words: number, isThere: boolean): number {
  if (isThere) return Math.min(100, words + FINISHING_STEP);
  return Math.min(WAITING_CEILING, words + Math.ceil((WAITING_CEILING - words) / 12));
}

/** Runs until the picture is there and the count is full. `onChange` hears every change, the last one hides the bar. */
export function startPreloadClock(onChange: (view: PreloadView) => void): PreloadClock {
  let ticks = 0;
  let words = 0;
  let isThere = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const ticking = setInterval(() => {
    ticks += 1;
    words = countWords(words, isThere);
    if (ticks >= QUIET_TICKS) onChange({ isShown: true, words });
    if (words < 100) return;
    clearInterval(ticking);
    hiding = setTimeout(() => onChange({ isShown: false, words }), HIDE_AFTER_MS);
  }, TICK_MS);
  const stop = () => {
    clearInterval(ticking);
    clearTimeout(hiding);
  };
  return {
    finish() {
      isThere = true;
      if (ticks < QUIET_TICKS) stop();
    },
    stop,
  };
}
