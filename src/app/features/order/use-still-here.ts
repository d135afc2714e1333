import { useEffect, useRef } from 'react';

/** For a press whose answer leads to another page: call it at the press, and the result once the answer is here. */
export function useStillHere(): () => () => boolean {
  const mount = useRef<AbortController>(null);
  useEffect(() => {
    const leaving = new AbortController();
    mount.current = leaving;
    return () => leaving.abort();
  }, []);
  return () => {
    const signal = mount.current?.signal;
    const { pathname } = window.location;
    // A guest who has gone back is not redirected, even if the previous page is still loading.
    return () => signal?.aborted === false && window.location.pathname === pathname;
  };
}
