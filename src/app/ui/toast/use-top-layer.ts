import { useSyncExternalStore } from 'react';

/** Where an element must stand to be reachable: the modal dialog opened last, else the body; null on the server. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(subscribe, findTopLayer, () => null);
}

function subscribe(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true });
  return () => changes.disconnect();
}

function findTopLayer(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog:modal');
  return dialogs.item(dialogs.length - 1) ?? document.body;
}
