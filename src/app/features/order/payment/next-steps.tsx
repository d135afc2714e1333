import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmOrder } from '#app/api/orders.ts';
import { HoldTimer, HoldTrouble, ReleaseButton } from '#app/features/order/hold/hold-parts.tsx';
import { useHoldActions } from '#app/features/order/hold/use-hold.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { formatClock } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink, type ButtonLook } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { askedOfOrder, holdEndOf, paymentStateOfOrder } from '#contract/orders/order-facts.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { isHeld, type OrderState } from '#domain/order/order-state.ts';
import styles from '../held-order.module.css';

type HeldFacts = Pick<OrderStatus, 'number'> &
  Parameters<typeof holdEndOf>[0] &
  Parameters<typeof askedOfOrder>[0] &
  Parameters<typeof paymentStateOfOrder>[0];

interface NextStepsProps {
  readonly order: HeldFacts;
  readonly status: OrderState;
  /** null: this browser may not pay for the order, but the mail's link may. */
  readonly accessToken: string | null;
  /** The secret from the mail's confirmation link, if it has been opened. */
  readonly confirmation?: string | null;
  readonly phone: string;
  /** The query of /booking that chooses the same stay again. */
  readonly again: URLSearchParams;
  readonly isAgain?: boolean;
  readonly onChanged: () => void;
}

export function NextSteps(props: NextStepsProps) {
  const { order, phone, status, again } = props;
  if (isHeld(status) && isMoneyUnderWay(paymentStateOfOrder(order))) {
    return (
      <div className={`cluster3 ${styles.actions}`}>
        <CallLink phone={phone} />
      </div>
    );
  }
  switch (status) {
    case 'confirmed':
    case 'paid':
      return null;
    case 'awaiting_payment':
      return <PayStep {...props} />;
    case 'awaiting_confirmation':
      return props.confirmation == null ? (
        <ConfirmStep {...props} />
      ) : (
        <PressToConfirm {...props} secret={props.confirmation} />
      );
    default:
      return (
        <div className={`cluster3 ${styles.actions}`}>
          <ButtonLink href={`/booking?${again}`}>
            <Trans>Choose again</Trans>
          </ButtonLink>
          <CallLink phone={phone} />
        </div>
      );
  }
}

/** The confirmation link is in the mail. The page says until when it is valid, and offers payment instead. */
function ConfirmStep({ order, accessToken, phone, onChanged }: NextStepsProps) {
  const locale = useLocale();
  const { progress, stateOf, pay } = useHoldActions(order.number, accessToken, onChanged);
  const total = formatPrice(askedOfOrder(order), locale);
  const time = endOf(order);
  return (
    <div className="stack4">
      <Notice tone="lamp">
        <Trans>
          Open the link by <strong>{time}</strong> resort time, otherwise the nights go back on sale. No email? Check
          the spam folder, or call us.
        </Trans>
      </Notice>
      <HoldTrouble progress={progress} />
      <div className={`cluster3 ${styles.actions}`}>
        {accessToken !== null && (
          <Button look="line" onClick={pay} {...stateOf('paying')}>
            <Trans>Pay {total} now</Trans>
          </Button>
        )}
        <CallLink phone={phone} />
      </div>
    </div>
  );
}

/** Only the press confirms. Opening the link does not, because mail scanners open links and run scripts. */
function PressToConfirm({ order, secret, phone, onChanged }: NextStepsProps & { secret: string }) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<'ready' | 'asking' | 'failed'>('ready');
  const time = endOf(order);
  const confirm = async () => {
    setProgress('asking');
    const { kind } = await confirmOrder(order.number, secret);
    const isAnswered = kind !== 'unreachable' && kind !== 'too_many';
    setProgress(isAnswered ? 'ready' : 'failed');
    if (isAnswered) onChanged();
  };
  return (
    <div className="stack4">
      <Notice tone="lamp">
        <Trans>
          Confirm by <strong>{time}</strong> resort time, otherwise the nights go back on sale.
        </Trans>
      </Notice>
      <div aria-live="polite">
        {progress === 'failed' && (
          <Notice tone="alert">{t`No answer from the resort. Check the connection and try again.`}</Notice>
        )}
      </div>
      <div className={`cluster3 ${styles.actions}`}>
        <Button onClick={confirm} isBusy={progress === 'asking'}>{t`Confirm the booking`}</Button>
        <CallLink phone={phone} />
      </div>
    </div>
  );
}

function PayStep({ order, accessToken, phone, isAgain = false, onChanged }: NextStepsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { progress, stateOf, pay, moveToReception, release } = useHoldActions(order.number, accessToken, onChanged);
  const total = formatPrice(askedOfOrder(order), locale);
  return (
    <div className="stack4">
      <HoldTimer holdUntil={holdEndOf(order)} />
      <HoldTrouble progress={progress} />
      {accessToken === null && (
        <Notice tone="quiet">
          {t`To pay, open the link in our email: this browser does not have the key to the booking.`}
        </Notice>
      )}
      <div className={`cluster3 ${styles.actions}`}>
        {accessToken !== null && (
          <>
            <Button onClick={pay} {...stateOf('paying')}>
              {isAgain ? <Trans>Try again, {total}</Trans> : <Trans>Pay {total}</Trans>}
            </Button>
            <Button look="line" onClick={moveToReception} {...stateOf('moving')}>{t`Pay at reception`}</Button>
          </>
        )}
        <CallLink phone={phone} look={accessToken === null ? 'line' : 'plain'} />
        {accessToken !== null && <ReleaseButton {...stateOf('releasing')} onRelease={release} />}
      </div>
    </div>
  );
}

function CallLink({ phone, look = 'line' }: { phone: string; look?: ButtonLook }) {
  return (
    <ButtonLink look={look} href={telephoneLink(phone)}>
      <Trans>Call us</Trans>
    </ButtonLink>
  );
}

function endOf(order: NextStepsProps['order']): string {
  const holdUntil = holdEndOf(order);
  return holdUntil === null ? '' : formatClock(Date.parse(holdUntil));
}
