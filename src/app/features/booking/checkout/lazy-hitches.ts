import { useSitePart } from '../../../content/use-site-part.ts';
import type { TextArea } from '../../../i18n/text-areas.ts';

/** Whose texts they show besides the checkout's. */
export const HITCH_TEXTS: readonly TextArea[] = ['hitches'];

const HITCHES = { loadCode: () => import('./hitches.tsx'), texts: HITCH_TEXTS };

/** What is said only when something does not go smoothly: it comes with the guest's first move, or once it is wanted. */
export function useHitches(isWanted: boolean): typeof import('./hitches.tsx') | null {
  return useSitePart(HITCHES, isWanted);
}
