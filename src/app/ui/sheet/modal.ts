import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SheetParts } from './sheet-parts.ts';

const CONTROLS = 'a[href], button, input, select, textarea';

/** Placed after the dialog and before its motion, because React runs layout effects in that order. */
export function Modal({ parts: { dialog, body } }: { parts: SheetParts }): null {
  useLayoutEffect(() => {
    if (dialog.current === null) return;
    // Without a focusable control the content itself takes the focus; otherwise no key could scroll it.
    if (body.current?.querySelector(CONTROLS) === null) body.current.tabIndex = 0;
    return showModally(dialog.current, firstFocus(dialog.current));
  }, [dialog, body]);
  useVisualViewport(dialog);
  return null;
}

interface StandingProps {
  readonly parts: SheetParts;
  readonly title: string;
  readonly isLeaving: boolean;
}

/** The focus of a sheet that leaves the page usable: its title at each opening by a guest, then back to the opener. */
export function Standing({ parts: { dialog }, title, isLeaving }: StandingProps): null {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // Nothing has the focus: the sheet was already open when the page loaded.
    if (dialog.current === null || title === '' || activeElement === document.body) return;
    if (!dialog.current.contains(activeElement)) opener.current = activeElement;
    dialog.current.querySelector('h2')?.focus({ preventScroll: true });
  }, [dialog, title]);
  useLayoutEffect(() => {
    // Once the dialog is gone, nothing shows any more that it had the focus.
    if (isLeaving && dialog.current?.contains(document.activeElement)) giveFocusBack(opener.current);
  }, [dialog, isLeaving]);
  return null;
}

/** The field whose press opened the sheet, otherwise the title: a screen reader should announce it first. */
function firstFocus(dialog: HTMLElement): HTMLElement | null {
  for (const part of ['[tabindex="0"]', '[aria-pressed="true"]', 'button', '']) {
    const found = dialog.querySelector<HTMLElement>(part === '' ? 'h2' : `[data-focus-first] ${part}`);
    if (found !== null) return found;
  }
  return null;
}

function showModally(dialog: HTMLDialogElement, first: HTMLElement | null): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  first?.focus({ preventScroll: first.tagName === 'H2' });
  return () => {
    dialog.close();
    giveFocusBack(opener);
  };
}

/** Focuses the element that opened the sheet; if that is gone, the sheet below or the page's main part. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const below = [...document.querySelectorAll<HTMLElement>('dialog:modal h2')].at(-1);
  const place = isThere ? opener : (below ?? document.querySelector('main'));
  place?.focus({ preventScroll: true });
}

/** The keyboard covers the page on iOS, and neither `dvh` nor `inset` changes. A magnified page is left alone. */
function useVisualViewport(dialog: RefObject<HTMLElement | null>): void {
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
