const KEY = 'checkout-draft-ends';

/** In localStorage, so that pages without a form need not open the database. */
export function noteDraftEnd(endMs: number): void {
  try {
    localStorage.setItem(KEY, String(endMs));
  } catch {
    // Storage is forbidden, and the draft with it.
    return;
  }
}

export function isDraftOver(nowMs: number): boolean {
  try {
    const end = localStorage.getItem(KEY);
    return end !== null && Number(end) <= nowMs;
  } catch {
    // Storage is forbidden, so no draft is stored.
    return false;
  }
}

export function forgetDraftEnd(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so no draft is stored.
    return;
  }
}
