/**
 * Whether a step back stays within the site. The router's `idx` is not enough: an entry written during a reload passes
 * its `idx` to the new document, but in Chromium the reload takes the previous page's position. So the Navigation API
 * is asked as well, where it exists.
 */
export function canGoBack(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
  // https://developer.mozilla.org/docs/Web/API/Navigation: not in Firefox before 147, nor in Safari before 26.2.
  const { navigation } = window as { readonly navigation?: Pick<Navigation, 'canGoBack'> };
  return idx > 0 && (navigation?.canGoBack ?? true);
}
