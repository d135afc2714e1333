import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

export function useMeasured(element: RefObject<HTMLElement | null>, take: (element: HTMLElement) => void): void {
  const measure = useEffectEvent(take);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    measure(current);
    const observer = new ResizeObserver(() => measure(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
}
