import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readPosition, type SlidePosition } from './slide-position.ts';

/** Follows the list's scroll; the server's markup shows the first slide, with more to come. */
export function useSlidePosition(list: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState<SlidePosition>({ first: 0, isAtEnd: false });
  const onScroll = useCallback(() => {
    if (list.current === null) return;
    const slides = [...list.current.children].map((slide) => (slide as HTMLElement).offsetLeft);
    const next = readPosition(slides, list.current);
    setPosition((known) => (known.first === next.first && known.isAtEnd === next.isAtEnd ? known : next));
  }, [list]);
  useEffect(() => {
    if (list.current === null) return;
    // A turned phone shows another number of slides.
    const sizes = new ResizeObserver(onScroll);
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [list, onScroll]);
  return { ...position, onScroll };
}
