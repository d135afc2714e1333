import { useEffect, useRef, useState } from 'react';
import { type PreloadClock, type PreloadView, startPreloadClock } from './preload-clock.ts';

export type PictureState = 'loading' | 'there' | 'failed';

const HIDDEN: PreloadView = { isShown: false, words: 0 };

/** The state of one picture's bar. A picture that is loaded from the start gets no bar. */
export function usePreloader(state: PictureState): PreloadView {
  const [view, setView] = useState(HIDDEN);
  const clock = useRef<PreloadClock | null>(null);
  useEffect(() => {
    if (state === 'loading') {
      clock.current = startPreloadClock(setView);
    } else if (state === 'there') {
      clock.current?.finish();
    } else {
      clock.current?.stop();
      setView(HIDDEN);
    }
  }, [state]);
  useEffect(() => () => clock.current?.stop(), []);
  return view;
}
