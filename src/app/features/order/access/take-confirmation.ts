import { CONFIRMATION_FRAGMENT } from '#contract/orders/result-path.ts';

/** The secret of a letter whose link confirms the order, taken out of the address; null: it is an ordinary link. */
export function takeConfirmation(): string | null {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const secret = fragment.get(CONFIRMATION_FRAGMENT);
  if (secret === null) return null;
  fragment.delete(CONFIRMATION_FRAGMENT);
  url.hash = fragment.toString();
  window.history.replaceState(window.history.state, '', url);
  return secret;
}
