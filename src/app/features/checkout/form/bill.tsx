import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Pictures } from './booked-rooms.tsx';
import styles from './form.module.css';

/** The resort's answer arrives after the page, and so does the code that shows it. */
const loadBill = () => import('#app/features/stay/quoted-bill.tsx');
const QuotedBill = lazyPart(async () => (await loadBill()).QuotedBill, { Frame: ComingBill });
const BillNearOffer = lazyPart(async () => (await loadBill()).BillNearOffer);

export function Bill({ checkout: { view, today, chosen, shownOffer, offer } }: { checkout: Checkout }) {
  const isKnown = shownOffer !== null || offer.kind === 'asking';
  if (chosen === null || !isKnown) {
    return (
      <div className="stack4 shrink start beside">{chosen === null && <Pictures chosen={null} view={view} />}</div>
    );
  }
  const { arrival } = chosen.stay;
  const pictures = <Pictures chosen={chosen} view={view} />;
  return (
    <div className="stack4 shrink start beside">
      <h2 className={`title ${styles.billHeading}`}>
        <Trans>Bill</Trans>
      </h2>
      {shownOffer === null ? (
        <ComingBill pictures={pictures}>
          <Skeleton inlineSize="70%" />
          <Skeleton inlineSize="90%" />
          <Skeleton inlineSize="50%" />
        </ComingBill>
      ) : (
        <QuotedBill view={view} quote={shownOffer.quote} stay={chosen.stay} pictures={pictures} />
      )}
      <div className={`note ${styles.terms}`}>
        <p>
          <CancellationTerm arrival={arrival} today={today} days={view.freeCancellationDays} />.
        </p>
        <p>
          <Trans>
            By booking you accept the resort’s <TextLink href="/info#accommodation-rules">rules</TextLink> and its{' '}
            <TextLink href="/info#cancellation-and-payment">terms of cancellation</TextLink>.
          </Trans>
        </p>
      </div>
      {shownOffer !== null && today !== null && (
        <BillNearOffer {...chosen} view={view} today={today} quote={shownOffer.quote} />
      )}
    </div>
  );
}

function ComingBill({ pictures, children }: { readonly pictures?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={`stack4 raised ${styles.billPlace}`}>
      {pictures}
      {children}
    </div>
  );
}
