import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { shareAddress } from '#app/ui/browser/share-address.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskOrderAnswer } from '#contract/desk/desk-orders.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import styles from './new-booking.module.css';

interface PlacedProps {
  readonly order: DeskOrderAnswer['data'];
  readonly guest: string;
  /** Address to which the mail is sent; '': none is sent. */
  readonly mailedTo: string;
  readonly onAgain: () => void;
}

/** Shows the booking's number, to read out on the phone, and the link, to send by any messenger. */
export function Placed({ order, guest, mailedTo, onAgain }: PlacedProps) {
  const locale = useLocale();
  const { number, total, hold_until, payment_link } = order;
  return (
    <section className={`card stack3 ${styles.placed}`} role="status">
      <h2 className="subtitle inline2">
        <Icon name="check" />
        <Trans>Saved</Trans>
      </h2>
      <p className="strong">
        <span translate="no">{guest}</span>, <span translate="no">{number}</span>,{' '}
        <span className="unbroken">{formatPrice(toMinor(total), locale)}</span>
      </p>
      {hold_until !== null && (
        <p>
          <Trans>The nights are held until {formatClock(Date.parse(hold_until))}.</Trans>
        </p>
      )}
      <p className="soft">
        {mailedTo === '' ? <Trans>No mail is sent.</Trans> : <Trans>The mail goes to {mailedTo}.</Trans>}
      </p>
      {payment_link !== null && <PaymentLink address={payment_link} />}
      <div className="cluster3">
        <Button look="line" onClick={onAgain}>
          <Trans>One more booking</Trans>
        </Button>
        <ButtonLink look="plain" href={DESK_PAGES.root}>
          <Trans>To today</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

function PaymentLink({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'offered' | 'copied' | 'refused' | null>(null);
  return (
    <div className="stack2">
      <label className="stack1">
        <span className="label">
          <Trans>Link to pay</Trans>
        </span>
        <input
          className={`raised ${styles.link}`}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div className="row3">
        <Button onClick={async () => setOutcome(await shareAddress(t`Link to pay`, address))}>
          <Icon name={outcome === 'copied' ? 'check' : 'share'} size={20} />
          <Trans>Send or copy the link</Trans>
        </Button>
        <span className="note" role="status">
          {outcome === 'copied' && <Trans>The link is copied</Trans>}
          {outcome === 'refused' && <Trans>Copy the link from the field</Trans>}
        </span>
      </div>
    </div>
  );
}
