import { useCallback, useState } from 'react';
import { takeAwaitedPass } from '#app/storage/orders/awaited-passes.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadTear = () => import('./tear-moment.tsx');

type Tear = typeof import('./tear-moment.tsx');

/** `part` is null until it has loaded; what it ends with is hidden from the eye meanwhile, and never from the ear. */
export type TearState =
  | { readonly isPlaying: false }
  | { readonly isPlaying: true; readonly part: Tear | null; readonly end: () => void };

/** The moment in which a bill becomes the pass: once, right after the booking, and not for guests who want less motion. */
export function useTear(number: string): TearState {
  const [isPlaying, setIsPlaying] = useState(
    () => takeAwaitedPass(number) && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const end = useCallback(() => setIsPlaying(false), []);
  const part = useLoaded(loadTear, isPlaying, end);
  return isPlaying ? { isPlaying, part, end } : { isPlaying };
}
