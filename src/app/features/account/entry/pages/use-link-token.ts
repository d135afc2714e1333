import { useEffect, useState } from 'react';

/**
 * The token in the fragment of a mail's link; '' without one, null before hydration. It leaves the address at once, so
 * that neither history nor a shared screen keeps it.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    // Effects run twice in development; the second time the fragment is gone already.
    setToken((known) => (known === null || hash !== '' ? hash.slice(1) : known));
    if (hash !== '') window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return token;
}
