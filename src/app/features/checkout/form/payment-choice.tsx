import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import styles from './form.module.css';

type Payment = CheckoutDraft['payment'];

export function PaymentChoice({ payment, onChange }: { payment: Payment; onChange: (payment: Payment) => void }) {
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
