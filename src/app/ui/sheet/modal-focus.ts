/** Opens the dialog over the page and sets the focus on its title. The answer closes it and gives the focus back. */
export function showModally(dialog: HTMLDialogElement, title: HTMLElement | null): () => void {
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
