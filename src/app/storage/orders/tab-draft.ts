const KEY = 'checkout-draft';

/** The draft of this tab's own order, as it was written; it outlives a reload and ends with the tab. */
export function readTabDraft(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTabDraft(draft: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the page itself still knows.
    return;
  }
}

export function removeTabDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
