import { useEffect, useState } from 'react';
import type { SocialReturned } from '#app/api/account.ts';

/** `refused`: the provider sent no code, because the guest declined or the provider rejected our request. */
export type SocialReturn = SocialReturned | 'refused';

/**
 * What the provider added to the query; null before hydration. It is removed from the address immediately, so that
 * neither history, a shared screen nor statistics show it.
 */
export function useSocialReturn(): SocialReturn | null {
  const [returned, setReturned] = useState<SocialReturn | null>(null);
  useEffect(() => {
    const { search, pathname } = window.location;
    // Effects run twice in development; the second time the query is gone already.
    setReturned((known) => known ?? readReturn(new URLSearchParams(search)));
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return returned;
}

function readReturn(query: URLSearchParams): SocialReturn {
  const [code, state] = [query.get('code'), query.get('state')];
  return code === null || state === null ? 'refused' : { code, state, issuer: query.get('iss') };
}
