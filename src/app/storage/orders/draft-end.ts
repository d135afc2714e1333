const KEY = 'checkout-draft-ends';

/**
 * A draft that nobody comes back to must end as well. When it does stands where a page can look without opening the
 * database, so that pages which need no storage load none.
 */
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
    return false;
  }
}

export function forgetDraftEnd(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
