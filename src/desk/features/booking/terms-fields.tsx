import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { DESK_PAYMENTS, type DeskPayment } from '#domain/desk/phone-booking.ts';
import { PAYMENT_HOLD_MINUTES } from '#domain/order/order-state.ts';
import { type BookingDraft, bookingDraft, useDraft } from '../../booking-draft.ts';
import styles from './new-booking.module.css';

type Errors = Readonly<Record<string, string>>;

const PAYMENTS: Readonly<Record<DeskPayment, MessageDescriptor>> = {
  link: msg({ message: 'Link', context: 'way to pay' }),
  at_reception: msg({ message: 'At reception', context: 'way to pay' }),
  transfer: msg({ message: 'Invoice', context: 'way to pay' }),
  cash: msg({ message: 'Cash', context: 'way to pay' }),
  terminal: msg({ message: 'Card terminal', context: 'way to pay' }),
};

const write =
  (field: 'companyName' | 'companyCode' | 'percent' | 'reason' | 'email') => (event: ChangeEvent<HTMLInputElement>) => {
    bookingDraft[field] = event.currentTarget.value;
  };

export function PaymentFields({ errors }: { readonly errors: Errors }) {
  const { i18n } = useLingui();
  const { payment, companyName, companyCode } = useDraft();
  const until = formatClock(Date.now() + PAYMENT_HOLD_MINUTES * 60_000);
  return (
    <div className="stack2">
      <RadioGroup legend={<Trans>Payment</Trans>}>
        <div className="cluster2">
          {DESK_PAYMENTS.map((way) => (
            <Choice
              key={way}
              name="payment"
              label={i18n._(PAYMENTS[way])}
              isChosen={payment === way}
              onChoose={() => {
                bookingDraft.payment = way;
              }}
            />
          ))}
        </div>
      </RadioGroup>
      <p className="note">
        {payment === 'link' ? (
          <Trans>
            Held for {PAYMENT_HOLD_MINUTES} min, until {until}. If it is not paid, the nights go back on sale.
          </Trans>
        ) : (
          <Trans>The booking is certain at once. The money is entered when it is taken.</Trans>
        )}
      </p>
      {payment === 'transfer' && (
        <div className={`stack3 ${styles.pair}`}>
          <TextField
            label={<Trans>Company</Trans>}
            value={companyName}
            error={errors.company_name ?? null}
            onChange={write('companyName')}
          />
          <TextField
            label={<Trans>Company code</Trans>}
            inputMode="numeric"
            value={companyCode}
            error={errors.company_code ?? null}
            onChange={write('companyCode')}
          />
        </div>
      )}
    </div>
  );
}

/** The price is requested when typing is finished, not at each letter. */
export function PromoField({ errors }: { readonly errors: Errors }) {
  const { promoCode } = useDraft();
  /** null: the field has the code that the price counts. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? promoCode;
  const take = () => {
    bookingDraft.promoCode = text.trim();
    setTyped(null);
  };
  return (
    <TextField
      label={<Trans>Promo code</Trans>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={text}
      error={promoCode === text.trim() ? (errors.promo_code ?? null) : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Typing changes the price, so Ctrl+Enter must not send the booking at the old price.
        if (text.trim() !== promoCode) event.stopPropagation();
        take();
      }}
    />
  );
}

export function DiscountFields({ canDiscount, errors }: { readonly canDiscount: boolean; readonly errors: Errors }) {
  const { percent, reason } = useDraft();
  if (!canDiscount) {
    return (
      <p className="note">
        <Trans>Discount: given by the manager.</Trans>
      </p>
    );
  }
  return (
    <div className={`stack3 ${styles.discount}`}>
      <TextField
        label={<Trans>Discount, %</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={percent}
        onChange={write('percent')}
      />
      <TextField
        label={<Trans>Reason, required for a discount</Trans>}
        autoComplete="off"
        value={reason}
        error={errors.discount ?? null}
        onChange={write('reason')}
      />
    </div>
  );
}

const MAILS: readonly (readonly [BookingDraft['mail'], MessageDescriptor])[] = [
  ['uk', msg({ message: 'Ukr', context: 'language of a mail' })],
  ['en', msg({ message: 'Eng', context: 'language of a mail' })],
  [null, msg`no mail`],
];

export function MailFields({ errors }: { readonly errors: Errors }) {
  const { i18n } = useLingui();
  const { email, mail } = useDraft();
  return (
    <div className="stack3">
      <TextField
        label={<Trans>Email, if the guest has one</Trans>}
        type="email"
        autoComplete="off"
        value={email}
        error={errors.email ?? null}
        onChange={write('email')}
      />
      <RadioGroup legend={<Trans>Mail about the booking</Trans>}>
        <div className="cluster2">
          {MAILS.map(([language, label]) => (
            <Choice
              key={label.id}
              name="mail"
              label={i18n._(label)}
              isChosen={mail === language}
              onChoose={() => {
                bookingDraft.mail = language;
              }}
            />
          ))}
        </div>
      </RadioGroup>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One option of a row of short options. The browser's own radio button handles the arrow keys. */
function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={`inline2 raised rounded ${styles.choice}`}>
      <input type="radio" className={styles.dot} name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
