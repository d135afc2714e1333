import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { BookedPictures, BookedRooms, ExpectedPictures } from '#app/features/checkout/booked-rooms.tsx';
import { useDetailFolds } from '#app/features/checkout/details/use-detail-folds.ts';
import { isEditable, refusalOf } from '#app/features/checkout/order-progress.ts';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { findMisses, OfferChip } from '#app/features/stay/offer-chip.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isPriced } from '#domain/stay/stay-status.ts';
import { Additions } from './additions.tsx';
import styles from './form.module.css';
import { GuestFields, SharedDevice, useGuestForm } from './guest-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** Needed only when something goes wrong, perhaps with the network. */
const OfferNotice = lazyPart(async () => (await import('#app/features/checkout/notices/offer-notice.tsx')).OfferNotice);
const ProgressNotice = lazyPart(
  async () => (await import('#app/features/checkout/notices/progress-notice.tsx')).ProgressNotice,
);

const DepositTerms = lazyPart(async () => (await import('#app/features/checkout/form/deposit-terms.tsx')).DepositTerms);

/**
 * Nobody needs these fields to book, so they load at the guest's first interaction, or when the first field gets focus.
 * For a signed-in guest they load immediately and fill in what the account knows.
 */
const DetailFolds = lazyPart(async () => (await import('#app/features/checkout/details/detail-folds.tsx')).DetailFolds);

/** The resort's answer arrives after the page, and so does the code that shows it. */
const QuotedBill = lazyPart(async () => (await import('#app/features/stay/quoted-bill.tsx')).QuotedBill, {
  Frame: ComingBill,
});

export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { view, isReady, chosen, specialOffer, offer, shownOffer, stored, progress, order } = checkout;
  const { draft, change } = stored;
  const { user } = useSession();
  const logIn = useLogIn();
  const refusal = refusalOf(progress);
  const refused = refusal?.kind === 'fields' ? refusal : null;
  const guestForm = useGuestForm(draft.form, refused?.errors ?? null);
  const folds = useDetailFolds(draft.details, chosen?.rooms ?? []);
  const isSmooth = progress === null && (offer.kind === 'free' || offer.kind === 'asking');

  const isLocked = !isReady || !isEditable(progress);
  const form = useForm(() => {
    if (isLocked) return;
    const guest = guestForm.submit();
    const areDetailsRight = folds.submit();
    if (guest !== null && areDetailsRight) order(guest);
  }, refused);

  return (
    <div className={`page stack7 ${styles.columns}`}>
      <form {...form.props} className={`stack5 shrink start ${styles.form}`} onFocus={folds.want}>
        <div>
          <h1 className="poster">
            <Trans>Your details</Trans>
          </h1>
          <p className="above2 soft">
            {user === null ? (
              <Trans>
                No registration needed. Stayed with us before?{' '}
                <button type="button" className={`underlined strong spruce anchor ${styles.logIn}`} onClick={logIn}>
                  Log in
                </button>
              </Trans>
            ) : (
              <Trans>No registration needed.</Trans>
            )}
          </p>
        </div>
        <WithoutScripts />
        {chosen === null ? (
          <div className={`narrowOnly inside3 ${styles.roomsPlace}`}>
            <ExpectedPictures view={view} isSmall />
          </div>
        ) : (
          <BookedRooms chosen={chosen} view={view} />
        )}
        {chosen !== null && specialOffer !== undefined && isPriced(offer) && (
          <OfferChip option={specialOffer} misses={findMisses(specialOffer, chosen.rooms, chosen.stay, offer.quote)} />
        )}
        {chosen !== null && (
          <div className={styles.notice}>
            <OfferNotice
              isOpen={!isSmooth}
              offer={offer}
              chosen={chosen}
              view={view}
              nearestArrival={refusal?.kind === 'lost' ? refusal.nearestArrival : null}
            />
          </div>
        )}
        <fieldset className={`stack6 ${styles.controls}`} disabled={isLocked}>
          <GuestFields draft={draft} guestForm={guestForm} onChange={change} />
          <PaymentChoice payment={draft.payment} onChange={(payment) => change({ payment })} />
          {/* Only a resort that asks for a deposit loads its terms. */}
          {chosen && document.body.dataset.deposit && <DepositTerms checkout={checkout} />}
          <div className={styles.folds}>
            {stored.isLoaded && chosen !== null && (
              <DetailFolds
                isOpen={folds.isWanted}
                draft={draft}
                chosen={chosen}
                view={view}
                isChecked={folds.isChecked}
                onChange={change}
                onFill={stored.fill}
              />
            )}
          </div>
          <div className="stack6">
            <Additions isOpen={folds.isWanted || !!checkout.promoCode || !!draft.extras.length} checkout={checkout} />
          </div>
          <p className="note">
            <Trans>
              We use your details for this booking and keep them as long as our{' '}
              <TextLink href="/info#privacy-policy">privacy policy</TextLink> says.
            </Trans>
          </p>
        </fieldset>
        <div className={styles.notice}>
          <ProgressNotice
            isOpen={!isSmooth}
            progress={progress}
            isFreeAgain={offer.kind === 'free'}
            totalMinor={shownOffer?.quote.totalMinor ?? null}
            phone={view.phone}
          />
        </div>
        <SubmitButton checkout={checkout} />
        <SharedDevice
          isDisabled={isLocked}
          onForget={async () => {
            guestForm.startAnew();
            folds.startAnew();
            await stored.forgetDevice();
          }}
        />
      </form>
      <Bill checkout={checkout} />
    </div>
  );
}

/** The page's primary action, with the price. On phones it is pinned within the thumb's reach. */
function SubmitButton({ checkout }: { checkout: Checkout }) {
  const { isReady, chosen, offer, shownOffer, depositMinor, stored, progress } = checkout;
  const locale = useLocale();
  const total = shownOffer === null ? null : formatPrice(depositMinor ?? shownOffer.quote.totalMinor, locale);
  const isAsked = chosen !== null && offer.kind === 'asking';
  // Busy without a price, because the guest cannot agree to an unknown price. With one, a press waits for the answer.
  const isBusy = !isReady || !isEditable(progress) || (isAsked && shownOffer === null);
  return (
    <div className={`stack ${styles.actions}`} data-pinned-bar>
      <Button type="submit" isBusy={isBusy} disabled={!isBusy && !isAsked && !isPriced(offer)}>
        {stored.draft.payment === 'online' ? (
          total === null ? (
            <Trans>Pay</Trans>
          ) : (
            <Trans>Pay {total}</Trans>
          )
        ) : total === null ? (
          <Trans>Book your stay</Trans>
        ) : (
          <Trans>Book for {total}</Trans>
        )}
      </Button>
    </div>
  );
}

function Bill({ checkout: { view, today, chosen, shownOffer, offer } }: { checkout: Checkout }) {
  const isKnown = shownOffer !== null || offer.kind === 'asking';
  if (chosen === null || !isKnown) {
    return <div className="stack4 shrink start beside">{chosen === null && <ExpectedPictures view={view} />}</div>;
  }
  const { arrival } = chosen.stay;
  const pictures = <BookedPictures chosen={chosen} view={view} />;
  return (
    <div className="stack4 shrink start beside">
      <h2 className={`title ${styles.billHeading}`}>
        <Trans>Bill</Trans>
      </h2>
      {shownOffer === null || today === null ? (
        <ComingBill pictures={pictures}>
          <ExpectedLines />
        </ComingBill>
      ) : (
        <QuotedBill {...chosen} view={view} today={today} quote={shownOffer.quote} pictures={pictures} />
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

function ExpectedLines() {
  return (
    <>
      <Skeleton inlineSize="70%" />
      <Skeleton inlineSize="90%" />
      <Skeleton inlineSize="50%" />
    </>
  );
}
