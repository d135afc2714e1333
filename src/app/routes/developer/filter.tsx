import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/site-content.ts';
import { type BookingView, viewBooking } from '../../content/booking-view.ts';
import { useStartUp } from '../../features/booking/search/use-start-up.ts';
import { SearchStateView } from '../../features/developer/search-state.tsx';
import { localeOf } from '../../i18n/use-locale.ts';
import type { PageHandle } from '../page-meta.ts';

export const handle: PageHandle<BookingView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: `${localeOf(i18n) === 'uk' ? 'Стан пошуку' : 'State of the search'} · Smereka`,
    description: '',
    leadPicture: null,
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<BookingView> {
  return viewBooking(await source.load(...CATALOGUE_PARTS), locale);
}

/** Starts the stores as the booking page does, so that what it shows is what a guest would get. */
export function Component() {
  const view = useLoaderData<BookingView>();
  useStartUp(view);
  return <SearchStateView kinds={view.kinds} />;
}
