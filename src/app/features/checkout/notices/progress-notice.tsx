import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderProgress } from '#app/features/checkout/order-progress.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { orderStill, takeOrderBack, tryNow } from '#app/stores/orders/outbox.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { useShown } from './use-shown.ts';

interface UnopenedNoticeProps {
  readonly progress: Extract<OrderProgress, { status: 'unopened' }>;
  readonly phone: string;
}

interface ProgressNoticeProps {
  readonly progress: OrderProgress;
  /** The ordered stay is available now, even if the resort has refused the order. */
  readonly isFreeAgain: boolean;
  /** The stay's total now; null: it has none. */
  readonly totalMinor: number | null;
  readonly phone: string;
}

/** Why the order is not placed yet, and what happens next. Shown beside the order button. */
export function ProgressNotice(props: ProgressNoticeProps) {
  return (
    <div ref={useShown(props.progress.status)}>
      <ProgressWords {...props} />
    </div>
  );
}

function ProgressWords({ progress, isFreeAgain, totalMinor, phone }: ProgressNoticeProps) {
  const { isOnline } = useInterface();
  switch (progress.status) {
    case 'editing':
    case 'placed':
      return null;
    case 'stopped':
      return (
        <StoppedNotice
          refusal={progress.refusal}
          agreedMinor={progress.agreedMinor}
          isFreeAgain={isFreeAgain}
          totalMinor={totalMinor}
          phone={phone}
        />
      );
    case 'sending':
      // The button itself shows the first try.
      return progress.isRepeated ? <WaitingNotice orderKey={progress.key} cause="no_answer" isSending /> : null;
    case 'waiting':
      // Online, the order waits only for a moment, and the button shows that it is busy.
      if (isOnline && progress.cause === 'no_network') return null;
      return <WaitingNotice orderKey={progress.key} cause={progress.cause} />;
    case 'asking':
      return <AskingNotice orderKey={progress.key} />;
    case 'taking_back':
      return <TakingBackNotice orderKey={progress.key} />;
    case 'elsewhere':
      return <ElsewhereNotice orderKey={progress.key} />;
    case 'unopened':
      return <UnopenedNotice progress={progress} phone={phone} />;
  }
}

interface KeyProps {
  readonly orderKey: string;
}

type Cause = Extract<OrderProgress, { status: 'waiting' }>['cause'];

function WaitingNotice({ orderKey, cause, isSending = false }: KeyProps & { cause: Cause; isSending?: boolean }) {
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {cause !== 'held_back' && <TryNow orderKey={orderKey} isBusy={isSending} />}
          <TakeBack orderKey={orderKey} />
        </>
      }
    >
      <strong>{HEADINGS[cause]}</strong> {cause === 'no_network' ? <NotSentWords /> : <SentWords />}
    </Notice>
  );
}

const HEADINGS: Readonly<Record<Cause, ReactNode>> = {
  no_network: <Trans>The order waits for the network.</Trans>,
  no_answer: <Trans>No answer from the resort.</Trans>,
  held_back: <Trans>The resort has too much to do and asks for a minute.</Trans>,
};

function NotSentWords() {
  return <Trans>Nothing is lost: we send it by ourselves as soon as there is one. You can leave this page.</Trans>;
}

function SentWords() {
  return (
    <Trans>
      Nothing is lost: we send the order again by ourselves as soon as the network is back, and it is booked only once.
      If you choose not to send it, we first ask whether it has been booked already.
    </Trans>
  );
}

function AskingNotice({ orderKey }: KeyProps) {
  return (
    <Notice
      tone="alert"
      actions={
        <>
          <Button look="line" isSmall onClick={() => orderStill(orderKey)}>
            <Trans>Yes, send it</Trans>
          </Button>
          <TakeBack orderKey={orderKey} />
        </>
      }
    >
      <strong>
        <Trans>This order has waited for more than a day. Do you still want it?</Trans>
      </strong>{' '}
      <Trans>It is booked at the price on it or not at all.</Trans>
    </Notice>
  );
}

function TakingBackNotice({ orderKey }: KeyProps) {
  return (
    <Notice tone="alert" actions={<TryNow orderKey={orderKey} />}>
      <strong>
        <Trans>You have stopped the order.</Trans>
      </strong>{' '}
      <Trans>It had left already, so we are asking the resort whether it is booked, and tell you here.</Trans>
    </Notice>
  );
}

function ElsewhereNotice({ orderKey }: KeyProps) {
  return (
    <Notice tone="alert" actions={<TryNow orderKey={orderKey} />}>
      <strong>
        <Trans>You have seen in another tab what became of this order.</Trans>
      </strong>{' '}
      <Trans>We are asking the resort, and tell you here as well. Please do not order again until then.</Trans>
    </Notice>
  );
}

function TryNow({ orderKey, isBusy = false }: KeyProps & { isBusy?: boolean }) {
  return (
    <Button look="line" isSmall onClick={() => tryNow(orderKey)} isBusy={isBusy}>
      <Trans>Try now</Trans>
    </Button>
  );
}

function TakeBack({ orderKey }: KeyProps) {
  return (
    <Button look="plain" isSmall onClick={() => takeOrderBack(orderKey)}>
      <Trans>Don’t send</Trans>
    </Button>
  );
}

/** The resort has the order, but this tab cannot show its page. Shows the number and what to do. */
function UnopenedNotice({ progress, phone }: UnopenedNoticeProps) {
  const { key, number, orderStatus, trouble } = progress;
  const isRetried = trouble === 'no_answer';
  return (
    <Notice
      tone="alert"
      actions={
        isRetried && (
          <Button look="line" isSmall onClick={() => tryNow(key)}>
            <Trans>Try now</Trans>
          </Button>
        )
      }
    >
      <strong>
        {orderStatus === 'awaiting_payment' ? (
          <Trans>
            The rooms are held for you: <span translate="no">{number}</span>.
          </Trans>
        ) : (
          <Trans>
            The resort has your order: <span translate="no">{number}</span>.
          </Trans>
        )}
      </strong>{' '}
      {isRetried ? (
        <Trans>
          Its page has not come through the network yet: we keep asking, and it opens by itself. You need not order
          again.
        </Trans>
      ) : (
        <Trans>This tab cannot open its page. You need not order again: open the link in our email, or call us:</Trans>
      )}{' '}
      {!isRetried && <TextLink href={telephoneLink(phone)}>{phone}</TextLink>}
    </Notice>
  );
}
