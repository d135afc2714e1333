/** Chromium: an entry written during a reload keeps its `idx` but not its position, so ask the Navigation API too. */
export function canGoBack(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
  // https://developer.mozilla.org/docs/Web/API/Navigation: not in Firefox before 147, nor in Safari before 26.2.
  const { navigation } = window as { readonly navigation?: Pick<Navigation, 'canGoBack'> };
  return idx > 0 && (navigation?.canGoBack ?? true);
}
