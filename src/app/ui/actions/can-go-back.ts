/**
 * Whether a step back stays within the site. The router's count of its entries is not enough: an entry that is written
 * while a reload is on its way gives its count to the new document, but not its place: Chromium has the reload stand where
 * the page before it stood. So the browser is asked as well, where it tells what it has of the site.
 */
export function canGoBack(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
  // https://developer.mozilla.org/docs/Web/API/Navigation: not in Firefox before 147, nor in Safari before 26.2.
  const { navigation } = window as { readonly navigation?: Pick<Navigation, 'canGoBack'> };
  return idx > 0 && (navigation?.canGoBack ?? true);
}
