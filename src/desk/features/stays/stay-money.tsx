import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStayDetails, StayMoneyRow } from '#contract/desk/desk-stay-details.ts';
import { needsFiscalNumber } from '#domain/desk/ledger.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CorrectRow, type NamedRow } from '../money/row-sheets.tsx';
import { SignedFigure } from '../money/signed-sum.tsx';
import { closePayment, PaymentForm } from '../money/take-payment.tsx';
import { WayName } from '../money/way-name.tsx';
import styles from './drawer.module.css';
import { StaySection } from './stay-section.tsx';
import { shortMoment } from './stay-words.ts';

interface StayMoneyProps {
  readonly stay: DeskStayDetails['data'];
  /** Whether the payment form is open. */
  readonly isTaking: boolean;
  readonly onTake: (isTaking: boolean) => void;
}

/** The ledger of the stay: payments, refunds and balance. */
export function StayMoney({ stay, isTaking, onTake }: StayMoneyProps) {
  const locale = useLocale();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTaking) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.focus();
  }, [isTaking]);
  const [correcting, setCorrecting] = useState<NamedRow | null>(null);
  const { number, last_name, money, balance, total, received } = stay;
  const price = (amount: number) => formatPrice(toMinor(Math.abs(amount)), locale);
  return (
    <StaySection
      Sign={Wallet}
      title={<Trans>Money</Trans>}
      action={
        <Button
          look="plain"
          isSmall
          aria-expanded={isTaking}
          onClick={() => (isTaking ? closePayment(number, () => onTake(false)) : onTake(true))}
        >
          {isTaking ? <Trans>Close the form</Trans> : <Trans>Add a row</Trans>}
        </Button>
      }
    >
      <ul>
        {money.map((row) => (
          <MoneyLine key={row.id} row={row} onTakeBack={() => setCorrecting({ ...row, last_name })} />
        ))}
      </ul>
      {money.length === 0 && (
        <p className="ruled soft inside2">
          <Trans>Nothing has come yet.</Trans>
        </p>
      )}
      <p className={`apart wrap ${styles.sum}`}>
        <span className="note">
          <Trans>
            Received {price(received)} of {price(total)}
          </Trans>
        </span>
        {balance > 0 && (
          <strong className={styles.due}>
            <Trans>{price(balance)} to pay</Trans>
          </strong>
        )}
        {balance < 0 && (
          <strong className={styles.due}>
            <Trans>{price(balance)} too much</Trans>
          </strong>
        )}
      </p>
      {isTaking && (
        <div ref={form} className={`card ${styles.form}`}>
          <PaymentForm debtor={{ number, last_name, balance }} onDone={() => onTake(false)} />
        </div>
      )}
      <CorrectRow row={correcting} onClose={() => setCorrecting(null)} />
    </StaySection>
  );
}

interface MoneyLineProps {
  readonly row: StayMoneyRow;
  readonly onTakeBack: () => void;
}

function MoneyLine({ row, onTakeBack }: MoneyLineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { way, at, by, document, company, reason, fiscal_number, amount } = row;
  const hasNoReceipt = way !== 'online' && needsFiscalNumber({ way, fiscalNumber: fiscal_number });
  const told = [
    shortMoment(at, locale),
    ...(by === null ? [] : [by]),
    ...(document === '' ? [] : [way === 'online' ? t`payment ${document}` : t`No. ${document}`]),
    ...(company === '' ? [] : [company]),
    ...(fiscal_number === null ? [] : [t`receipt ${fiscal_number}`]),
    ...(hasNoReceipt ? [t`no receipt yet`] : []),
    ...(reason === '' ? [] : [reason]),
  ];
  return (
    <li className={`ruled inside2 ${styles.line}`}>
      {amount < 0 ? <Undo2 size={20} aria-hidden="true" /> : <Wallet size={20} aria-hidden="true" />}
      <span className={`stack shrink breaks ${styles.what}`}>
        {amount < 0 ? (
          <>
            <Trans context="money">Back</Trans>: <WayName way={way} />
          </>
        ) : (
          <WayName way={way} />
        )}
        <span className="small breaks">{told.join(', ')}</span>
        {row.is_correctable && (
          <OnlineButton look="plain" isSmall onClick={onTakeBack}>
            <Trans>Take back</Trans>
            <span className="visually-hidden">: {shortMoment(at, locale)}</span>
          </OnlineButton>
        )}
      </span>
      <SignedFigure amount={amount} />
    </li>
  );
}
