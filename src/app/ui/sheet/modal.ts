import { useLayoutEffect } from 'react';
import type { SheetParts } from './sheet-parts.ts';
import { useVisualViewport } from './use-visual-viewport.ts';

const CONTROLS = 'a[href], button, input, select, textarea';

/** After the dialog in the tree, before its motion: React runs layout effects in that order. */
export function Modal({ parts: { dialog, body } }: { parts: SheetParts }): null {
  useLayoutEffect(() => {
    if (dialog.current === null) return;
    // Where nothing in it can have the focus, the content itself must, or no key could scroll it.
    if (body.current?.querySelector(CONTROLS) === null) body.current.tabIndex = 0;
    return showModally(dialog.current, dialog.current.querySelector('h2'));
  }, [dialog, body]);
  useVisualViewport(dialog);
  return null;
}

/** Opens the dialog over the page and sets the focus on its title. The answer closes it and gives the focus back. */
function showModally(dialog: HTMLDialogElement, title: HTMLElement | null): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  // Its first control would be the close button: a reader should hear first where it is.
  title?.focus({ preventScroll: true });
  return () => {
    dialog.close();
    giveFocusBack(opener);
  };
}

/** To what opened the sheet; when that has gone meanwhile, to the sheet below or the page's main part. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const below = [...document.querySelectorAll<HTMLElement>('dialog:modal h2')].at(-1);
  const place = isThere ? opener : (below ?? document.querySelector('main'));
  place?.focus({ preventScroll: true });
}
