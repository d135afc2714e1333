/** What pages say of the reception within their sentences, in the page's language. */
export interface Reception {
  /** «цілодобово», «08:00–22:00». */
  readonly hours: string;
  readonly lateArrival: string;
}

let known: Reception | null = null;

/** Call before a page is rendered: its shell brings both. */
export function setReception(reception: Reception): void {
  known = reception;
}

export function reception(): Reception {
  if (known === null) throw new Error('No shell has said when the reception is open');
  return known;
}
