const KEY = 'checkout-draft';

/** The draft of this tab's order. Survives a reload and ends with the tab. */
export function readTabDraft(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    // Storage is forbidden, or the value is not ours.
    return null;
  }
}

export function writeTabDraft(draft: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the page itself still has the draft.
    return;
  }
}

export function removeTabDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was stored.
    return;
  }
}
