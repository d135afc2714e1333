import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { toQuoteAnswer } from '#contract/bill.ts';
import { toMinor } from '#contract/money.ts';
import { formatPrice } from '../../format/price.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { BillReceipt } from './bill-receipt.tsx';
import { CancellationNote } from './cancellation-note.tsx';
import styles from './guest-card.module.css';
import { GuestFields } from './guest-fields.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import type { Booking } from './use-booking.ts';
import { useGuestForm } from './use-guest-form.ts';
import { type FreeOffer, useLastOffer } from './use-last-offer.ts';
import { useSendOrder } from './use-send-order.ts';

/** The guest's details and the whole bill side by side; stays mounted, so that what was typed outlives its closing. */
export function GuestCard({ booking }: { booking: Booking }) {
  const { state, verdict, dispatch } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const outcome = state.progress.status === 'stopped' ? state.progress.outcome : null;
  const guestForm = useGuestForm(outcome);
  const send = useSendOrder(booking);
  const offer = useLastOffer(verdict);
  const locale = useLocale();
  const { t } = useLingui();

  useEffect(() => {
    if (state.isGuestCardOpen) heading.current?.focus();
  }, [state.isGuestCardOpen]);
  useEffect(() => {
    if (outcome?.kind === 'fields') focusFirstError(form.current);
  }, [outcome]);

  if (!state.isGuestCardOpen || offer === null) return null;
  const isSending = state.progress.status === 'sending';
  const total = formatPrice(offer.quote.totalMinor, locale);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const guest = guestForm.submit();
    if (guest === null) requestAnimationFrame(() => focusFirstError(form.current));
    else if (verdict.kind === 'free') send(verdict, guest, guestForm.newsletter);
  };

  return (
    <section className={styles.section} aria-label={t`Guest card`}>
      <div className={styles.columns}>
        <form className={styles.form} ref={form} onSubmit={submit} noValidate>
          <h2 className={styles.heading} ref={heading} tabIndex={-1}>
            <Trans>Guest card</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>No registration needed. You pay at the reception.</Trans>
          </p>
          <GuestFields guestForm={guestForm} isLocked={isSending} />
          <StoppedNotice booking={booking} />
          <div className={styles.actions}>
            <Button
              type="submit"
              isBusy={isSending || verdict.kind === 'asking'}
              disabled={verdict.kind !== 'free' && verdict.kind !== 'asking'}
            >
              <Trans>Book for {total}</Trans>
            </Button>
            <Button look="plain" onClick={() => dispatch({ type: 'guest_card_closed' })}>
              <Trans>Back to dates</Trans>
            </Button>
          </div>
        </form>
        <Bill booking={booking} offer={offer} />
      </div>
    </section>
  );
}

function Bill({ booking, offer }: { booking: Booking; offer: FreeOffer }) {
  const { accommodation, title } = booking.view;
  const bill = toQuoteAnswer(offer.quote, [accommodation]);
  return (
    <div className={styles.bill}>
      <BillReceipt bill={bill} stay={offer.stay} title={title} totalMinor={toMinor(bill.total_price)} />
      <p className={styles.note}>
        <CancellationNote booking={booking} />
      </p>
    </div>
  );
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
