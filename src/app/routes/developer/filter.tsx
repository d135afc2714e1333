import { useLoaderData } from 'react-router-dom';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { useStartUp } from '#app/features/stay/use-start-up.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { SearchStateView } from './search-state.tsx';

export const handle: PageHandle<BookingView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: localeOf(i18n) === 'uk' ? 'Стан пошуку' : 'State of the search',
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<BookingView> {
  return viewBooking(await source.load(...CATALOGUE_PARTS), locale);
}

/** Starts the stores like the booking page, so that guests would get the same state. */
export function Component() {
  const view = useLoaderData<BookingView>();
  useStartUp(view);
  return <SearchStateView kinds={view.kinds} />;
}
