import { useLoadWithTexts } from '#app/content/use-load-with-texts.ts';
import type { WaysOutProps } from '#app/features/on-demand/split-stay/ways-out.tsx';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

/** What the ways out of an empty list load with their code. */
export const WAYS_OUT_TEXTS: readonly TextArea[] = ['booking'];

const importWaysOut = () => import('#app/features/on-demand/split-stay/ways-out.tsx');

/** Other dates, or two houses in turn. Most lists are not empty, so neither code nor texts come with the page. */
export function LazyWaysOut(props: WaysOutProps) {
  const loaded = useLoaded(useLoadWithTexts(importWaysOut, WAYS_OUT_TEXTS), true);
  return loaded && <loaded.WaysOut {...props} />;
}
