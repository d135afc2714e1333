import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import type { ChosenStayStatus } from '#app/features/checkout/chosen-stay.ts';
import { GuestFields, SharedDevice, useDetailFolds, useGuestForm } from '#app/features/checkout/form/guest-fields.tsx';
import { isEditable, refusalOf } from '#app/features/checkout/order-progress.ts';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { AddedExtras, PromoCode } from '#app/features/stay/additions.tsx';
import { findMisses, OfferChip } from '#app/features/stay/offer-chip.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isPriced } from '#domain/stay/stay-status.ts';
import { Bill } from './bill.tsx';
import { BookedRooms, Pictures } from './booked-rooms.tsx';
import styles from './form.module.css';

/** Needed only when something goes wrong, perhaps with the network. A notice that does not load says so. */
const OfferNotice = lazyPart(
  async () => (await import('#app/features/checkout/notices/offer-notice.tsx')).OfferNotice,
  { Frame: ({ offer, children }) => !isSmoothOffer(offer) && children },
);
const ProgressNotice = lazyPart(
  async () => (await import('#app/features/checkout/notices/progress-notice.tsx')).ProgressNotice,
  { Frame: ({ progress, missed, children }) => (missed !== null || isStalled(progress)) && children },
);

/** The button itself shows an order that is being sent, and a placed one opens its page. */
const isStalled = (progress: OutboxView | null) =>
  progress !== null && progress.standing !== 'sending' && progress.entry.result?.kind !== 'placed';

const isSmoothOffer = ({ kind }: ChosenStayStatus) => kind === 'free' || kind === 'asking';

const DepositTerms = lazyPart(async () => (await import('#app/features/checkout/form/deposit-terms.tsx')).DepositTerms);

/** Nobody needs these fields to book: they load at the first interaction, or at once for a signed-in guest. */
const DetailFolds = lazyPart(async () => (await import('#app/features/checkout/details/detail-folds.tsx')).DetailFolds);

export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const { view, isReady, chosen, specialOffer, offer, shownOffer, stored, progress, missed, order } = checkout;
  const { draft, change } = stored;
  const { user } = useSession();
  const logIn = useLogIn();
  const refusal = refusalOf(progress);
  const refused = refusal?.kind === 'fields' ? refusal : null;
  const guestForm = useGuestForm(draft.form, refused?.errors ?? null);
  const folds = useDetailFolds(draft.details, chosen?.rooms ?? []);
  const isSmooth = progress === null && missed === null && isSmoothOffer(offer);

  const isLocked = !isReady || !isEditable(progress);
  const form = useForm(() => {
    if (isLocked) return;
    const checked = guestForm.submit();
    const areDetailsRight = folds.submit();
    if (checked !== null && areDetailsRight) order(checked.guest);
  }, refused);

  return (
    <div className={`page stack7 ${styles.columns}`}>
      <form {...form.props} className={`stack5 shrink start ${styles.form}`} onFocus={folds.want}>
        <div>
          <h1 className="poster">{t`Your details`}</h1>
          <p className="above2 soft">
            {user === null ? (
              <Trans>
                No registration needed. Stayed with us before?{' '}
                <button type="button" className={`underlined strong spruce anchor ${styles.logIn}`} onClick={logIn}>
                  Log in
                </button>
              </Trans>
            ) : (
              t`No registration needed.`
            )}
          </p>
        </div>
        <WithoutScripts />
        {chosen === null ? (
          <div className={`narrowOnly inside3 ${styles.roomsPlace}`}>
            <Pictures chosen={null} view={view} isSmall />
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
            missed={missed}
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
  const { t } = useLingui();
  const { isReady, chosen, offer, shownOffer, depositMinor, stored, progress } = checkout;
  const locale = useLocale();
  const total = shownOffer === null ? null : formatPrice(depositMinor ?? shownOffer.quote.totalMinor, locale);
  const isAsked = chosen !== null && offer.kind === 'asking';
  // Busy without a price, because the guest cannot agree to an unknown price. With one, a press waits for the answer.
  const isBusy = !isReady || !isEditable(progress) || (isAsked && shownOffer === null);
  return (
    <div className={`stack ${styles.actions}`} data-pinned-bar>
      <Button type="submit" isBusy={isBusy} disabled={!isBusy && !isAsked && !isPriced(offer)}>
        {stored.draft.payment === 'online'
          ? total === null
            ? t`Pay`
            : t`Pay ${total}`
          : total === null
            ? t`Book your stay`
            : t`Book for ${total}`}
      </Button>
    </div>
  );
}

type Payment = CheckoutDraft['payment'];

function PaymentChoice({ payment, onChange }: { payment: Payment; onChange: (payment: Payment) => void }) {
  const card = (value: Payment, title: ReactNode, text: ReactNode) => (
    <label className={`stack3 tight raised around4 rounded top ${styles.card}`}>
      <input
        className={`centre raised ${styles.radio}`}
        type="radio"
        name="payment"
        value={value}
        checked={payment === value}
        onChange={() => onChange(value)}
      />
      <span>
        <strong className="block">{title}</strong>
        <span className="note above1 block">{text}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="heading subtitle below3">
        <Trans>How will you pay?</Trans>
      </legend>
      <div className="stack3 pair">
        {card(
          'online',
          <Trans>By card now</Trans>,
          <Trans>You enter the card on LiqPay’s page, we never see it.</Trans>,
        )}
        {card(
          'at_reception',
          <Trans>At reception</Trans>,
          <Trans>Nothing to pay now: card or cash when you arrive.</Trans>,
        )}
      </div>
    </fieldset>
  );
}

/** Few guests add something or have a code. */
function Additions({ checkout, isOpen }: { checkout: Checkout; isOpen: boolean }) {
  const { stored, chosen, shownOffer, progress } = checkout;
  const { extras } = stored.draft;
  return (
    <>
      {/* The editor renews the prices of the draft, and would store an empty one in place of the guest's. */}
      <div className={styles.promo}>
        {stored.isLoaded && (
          <AddedExtras isOpen={isOpen} chosen={extras} onChange={(extras) => stored.change({ extras })} />
        )}
      </div>
      <div className={styles.promo}>
        <PromoCode
          isOpen={isOpen}
          wished={chosen && { ...chosen, quote: shownOffer?.quote ?? null }}
          order={orderWithCode(progress)}
        />
      </div>
    </>
  );
}

function orderWithCode(progress: OutboxView | null) {
  const refusal = refusalOf(progress);
  const fault = refusal?.kind === 'fields' ? (refusal.errors.promo_code?.[0] ?? null) : null;
  return { key: progress?.entry.key ?? null, fault, isStopped: refusal !== null };
}
