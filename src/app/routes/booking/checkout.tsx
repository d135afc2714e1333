import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useHref, useLoaderData } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { CheckoutHeader } from '#app/features/checkout/checkout-header.tsx';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { fetchAhead } from '#app/router/fetch-ahead.ts';
import type { PageHandle } from '#app/router/page-meta.ts';
import { onFirstMove } from '#app/ui/hooks/use-prefetch.ts';

export { loadOrderPages as loadPage } from '#app/content/views/order-pages-view.ts';

export const handle: PageHandle<OrderPagesView> = {
  header: 'none',
  footer: 'none',
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: i18n._(msg`Your details`),
  }),
};

export function Component() {
  const view = useLoaderData<OrderPagesView>();
  const [step, setStep] = useState<2 | 3>(2);
  useNextPage();
  return (
    <>
      <CheckoutHeader step={step} />
      <CheckoutPage view={view} onHeld={() => setStep(3)} />
    </>
  );
}

/** Fetches the thank-you page before ordering, because the network may fail right after. */
function useNextPage(): void {
  const path = useHref('/booking/thank-you');
  useEffect(() => onFirstMove(() => fetchAhead(path)), [path]);
}
