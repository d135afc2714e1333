import { useHydrated } from './use-hydrated.ts';

/** For `aria-haspopup` of links that open a dialog after hydration, and lead to a page before. */
export function usePopup(): 'dialog' | undefined {
  return useHydrated() ? 'dialog' : undefined;
}
