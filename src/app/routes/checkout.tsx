import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CheckoutHeader } from '../features/booking/checkout/checkout-header.tsx';
import { CheckoutPage } from '../features/booking/checkout/checkout-page.tsx';
import type { OrderPagesView } from '../features/booking/checkout/order-pages-view.ts';
import { LanguageLink } from '../features/shell/language-link.tsx';
import { localizePath } from '../i18n/locale-path.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { onFirstMove } from '../ui/use-prefetch.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { PageHandle } from './page-meta.ts';

export { loadOrderPages as loadPage } from './load-order-pages.ts';

export const handle: PageHandle<OrderPagesView> = {
  header: 'none',
  footer: 'none',
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: `${i18n._(msg`Guest card`)} · Smereka`,
    description: '',
    leadPicture: null,
    structuredData: null,
  }),
};

export function Component() {
  const view = useLoaderData<OrderPagesView>();
  useNextPage();
  return (
    <>
      <CheckoutHeader languageLink={<LanguageLink />} />
      <CheckoutPage view={view} />
    </>
  );
}

/** The thank-you page is fetched before anything can be ordered: the network may go as soon as the order is placed. */
function useNextPage(): void {
  const path = localizePath('/booking/thank-you', useLocale());
  useEffect(() => onFirstMove(() => fetchAhead(path)), [path]);
}
