import { type RefObject, useLayoutEffect } from 'react';

/** The keyboard covers the page on iOS, and neither `dvh` nor `inset` changes. A magnified page is left alone. */
export function useVisualViewport(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const follow = () => {
      const style = dialog.current?.style;
      if (style === undefined || isMagnified(viewport)) return;
      style.setProperty('--sheet-window', `${viewport.height}px`);
      style.setProperty('--sheet-window-start', `${viewport.offsetTop}px`);
    };
    const showField = () => {
      follow();
      const field = document.activeElement;
      if (field !== null && dialog.current?.contains(field)) field.scrollIntoView({ block: 'nearest' });
    };
    follow();
    const listening = new AbortController();
    viewport.addEventListener('resize', showField, { signal: listening.signal });
    viewport.addEventListener('scroll', follow, { signal: listening.signal });
    return () => listening.abort();
  }, [dialog]);
}

export function isMagnified(viewport: VisualViewport | null): boolean {
  return viewport !== null && viewport.scale > 1.01;
}
