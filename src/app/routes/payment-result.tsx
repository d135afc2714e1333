import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import type { ContentSource } from '#contract/site-content.ts';
import { DAWN_SIZES, DawnPage, dawnLanguage } from '../features/booking/checkout/dawn-page.tsx';
import { type OrderPagesView, viewOrderPages } from '../features/booking/checkout/order-pages-view.ts';
import { PaymentCheck } from '../features/booking/checkout/payment-check.tsx';
import { LanguageLink } from '../features/shell/language-link.tsx';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<OrderPagesView> & { readonly isHeaderOverPicture: true; readonly hasNoFooter: true } = {
  isHeaderOverPicture: true,
  hasNoFooter: true,
  isUnlisted: true,
  describe: (view, i18n) => ({
    title: `${i18n._(msg`Checking the payment`)} · Smereka`,
    description: '',
    leadPicture: { picture: view.dawn, sizes: DAWN_SIZES },
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<OrderPagesView> {
  return viewOrderPages(await source.load(), locale);
}

export function Component() {
  const view = useLoaderData<OrderPagesView>();
  return (
    <DawnPage picture={view.dawn} languageLink={<LanguageLink className={dawnLanguage} />}>
      <PaymentCheck view={view} />
    </DawnPage>
  );
}
