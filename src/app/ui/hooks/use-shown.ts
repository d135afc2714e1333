import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a notice into view when its subject changes. */
export function useShown(subject: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject is shown
  useEffect(() => {
    if (place.current?.hasChildNodes()) place.current.scrollIntoView({ block: 'center' });
  }, [subject]);
  return place;
}
