import type { SiteAccess } from '#app/content/site-access.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import type { Locale } from '#contract/site/locale.ts';
import { loadPanelContent } from './panel-content.ts';
import { checkSingle, type SingleWish } from './single-check.ts';
import { UpsellSheet } from './upsell-sheet.tsx';

/** The upgrade that a page's own Book button offers before the checkout; null: none, or it was already offered. */
export async function findBetterRoom(wish: SingleWish, access: SiteAccess, locale: Locale, signal: AbortSignal) {
  if (readSearch().search.choosing.wasUpsellShown) return null;
  const { view, facts } = await loadPanelContent(access, locale);
  const calls = createAvailabilityCalls(locale);
  const answer = await checkSingle(wish, facts, calls, signal);
  if (!('upsell' in answer) || answer.upsell === null) return null;
  const { upsell } = answer;
  const { totalMinor } = answer.status.quote;
  const offer = { chosen: wish.accommodation, stay: wish.stay, upsell, totalMinor };
  return {
    Sheet: ({ onAnswer }: { readonly onAnswer: (slug: string) => void }) => (
      <UpsellSheet
        view={view}
        offer={offer}
        onAnswer={(isTaken) => onAnswer(isTaken ? upsell.accommodation.slug : wish.accommodation.slug)}
      />
    ),
  };
}
