import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useHref } from 'react-router-dom';
import { loadOrderPages, type OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { CheckoutHeader } from '#app/features/checkout/checkout-header.tsx';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { fetchPage } from '#app/router/fetch-ahead.ts';
import { pageOf } from '#app/router/page-module.tsx';
import { onFirstMove } from '#app/ui/hooks/use-prefetch.ts';

export const { handle, loadPage, Component } = pageOf(loadOrderPages, Checkout, {
  header: 'none',
  footer: 'none',
  isUnlisted: true,
  describe: (_view, i18n) => ({ title: i18n._(msg`Your details`) }),
});

function Checkout({ view }: { view: OrderPagesView }) {
  const [step, setStep] = useState<2 | 3>(2);
  useNextPage();
  return (
    <>
      <CheckoutHeader step={step} />
      <CheckoutPage view={view} onHeld={() => setStep(3)} />
    </>
  );
}

/** Fetches the thank-you page before ordering, because the network may fail right after. Opening the page asks again. */
function useNextPage(): void {
  const path = useHref('/booking/thank-you');
  useEffect(() => onFirstMove(() => fetchPage(path).catch(() => undefined)), [path]);
}
