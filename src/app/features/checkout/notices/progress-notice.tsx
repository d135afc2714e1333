import { Trans } from '@lingui/react/macro';
import type { OrderProgress } from '#app/features/checkout/order-progress.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { orderStill, takeOrderBack, tryNow } from '#app/stores/orders/outbox.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { useShown } from './use-shown.ts';

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
      return progress.isRepeated ? <PendingNotice progress={progress} kind="no_answer" /> : null;
    case 'waiting':
      // Online, the order waits only for a moment, and the button shows that it is busy.
      if (isOnline && progress.cause === 'no_network') return null;
      return <PendingNotice progress={progress} kind={progress.cause} />;
    case 'asking':
    case 'taking_back':
    case 'elsewhere':
      return <PendingNotice progress={progress} kind={progress.status} />;
    case 'unopened':
      return <UnopenedNotice progress={progress} phone={phone} />;
  }
}

type Pending = Extract<OrderProgress, { status: 'sending' | 'waiting' | 'asking' | 'taking_back' | 'elsewhere' }>;

interface PendingNoticeProps {
  readonly progress: Pending;
  readonly kind: keyof typeof PENDING_WORDS;
}

/** Nobody knows yet whether the order is placed. The guest may hurry it, or stop it unless that has happened. */
function PendingNotice({ progress: { key, status }, kind }: PendingNoticeProps) {
  const { heading, words } = PENDING_WORDS[kind];
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {status === 'asking' && (
            <Button look="line" isSmall onClick={() => orderStill(key)}>
              <Trans>Yes, send it</Trans>
            </Button>
          )}
          {status !== 'asking' && kind !== 'held_back' && <TryNow orderKey={key} isBusy={status === 'sending'} />}
          {status !== 'taking_back' && status !== 'elsewhere' && (
            <Button look="plain" isSmall onClick={() => takeOrderBack(key)}>
              <Trans>Don’t send</Trans>
            </Button>
          )}
        </>
      }
    >
      <strong>{heading}</strong> {words}
    </Notice>
  );
}

const SENT_WORDS = (
  <Trans>
    Nothing is lost: we send the order again by ourselves as soon as the network is back, and it is booked only once. If
    you choose not to send it, we first ask whether it has been booked already.
  </Trans>
);

/** A fact, then what happens next. */
const PENDING_WORDS = {
  no_network: {
    heading: <Trans>The order waits for the network.</Trans>,
    words: <Trans>Nothing is lost: we send it by ourselves as soon as there is one. You can leave this page.</Trans>,
  },
  no_answer: { heading: <Trans>No answer from the resort.</Trans>, words: SENT_WORDS },
  held_back: { heading: <Trans>The resort has too much to do and asks for a minute.</Trans>, words: SENT_WORDS },
  asking: {
    heading: <Trans>This order has waited for more than a day. Do you still want it?</Trans>,
    words: <Trans>It is booked at the price on it or not at all.</Trans>,
  },
  taking_back: {
    heading: <Trans>You have stopped the order.</Trans>,
    words: <Trans>It had left already, so we are asking the resort whether it is booked, and tell you here.</Trans>,
  },
  elsewhere: {
    heading: <Trans>You have seen in another tab what became of this order.</Trans>,
    words: <Trans>We are asking the resort, and tell you here as well. Please do not order again until then.</Trans>,
  },
};

function TryNow({ orderKey, isBusy = false }: { readonly orderKey: string; readonly isBusy?: boolean }) {
  return (
    <Button look="line" isSmall onClick={() => tryNow(orderKey)} isBusy={isBusy}>
      <Trans>Try now</Trans>
    </Button>
  );
}

interface UnopenedNoticeProps {
  readonly progress: Extract<OrderProgress, { status: 'unopened' }>;
  readonly phone: string;
}

/** The resort has the order, but this tab cannot show its page. Shows the number and what to do. */
function UnopenedNotice({ progress, phone }: UnopenedNoticeProps) {
  const { key, number, orderStatus, trouble } = progress;
  const isRetried = trouble === 'no_answer';
  return (
    <Notice tone="alert" actions={isRetried && <TryNow orderKey={key} />}>
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
