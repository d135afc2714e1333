import { Trans, useLingui } from '@lingui/react/macro';
import { telephoneLink } from '#app/format/contact-links.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { orderStill, takeOrderBack, tryNow } from '#app/stores/orders/outbox.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useShown } from '#app/ui/hooks/use-shown.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { type ChangedPrice, PriceChanged, StoppedNotice } from './stopped-notice.tsx';

interface ProgressNoticeProps {
  /** null: the guest has ordered nothing. */
  readonly progress: OutboxView | null;
  /** The latest press, if the price had changed by then: it ordered nothing. */
  readonly missed: ChangedPrice | null;
  /** The ordered stay is available now, even if the resort has refused the order. */
  readonly isFreeAgain: boolean;
  /** The stay's total now; null: it has none. */
  readonly totalMinor: number | null;
  readonly phone: string;
}

/** Why the order is not placed yet, and what happens next. Shown beside the order button. */
export function ProgressNotice(props: ProgressNoticeProps) {
  const { missed } = props;
  const { standing, trouble } = props.progress ?? {};
  return (
    <div ref={useShown(`${standing} ${trouble} ${missed?.totalMinor}`)}>
      {missed === null ? <ProgressWords {...props} /> : <PriceChanged {...missed} />}
    </div>
  );
}

function ProgressWords({ progress, ...about }: Omit<ProgressNoticeProps, 'missed'>) {
  const { isOnline } = useInterface();
  if (progress === null) return null;
  const { entry, standing, order, trouble } = progress;
  const { key, result, tries, isSent, isHeldBack } = entry;
  if (result?.kind === 'refused')
    return <StoppedNotice {...about} refusal={result.refusal} agreedMinor={entry.summary.totalMinor} />;
  if (result?.kind === 'placed') {
    // Its page opens by itself, and the button shows that the first answer about it is awaited.
    if (order !== null || (trouble === null && tries === 0)) return null;
    return <UnopenedNotice orderKey={key} {...result} isRetried={trouble !== 'unreadable'} phone={about.phone} />;
  }
  const pending = (kind: PendingKind) => <PendingNotice orderKey={key} standing={standing} kind={kind} />;
  switch (standing) {
    case 'asking':
    case 'taking_back':
    case 'elsewhere':
      return pending(standing);
    case 'waiting':
      if (isSent || isHeldBack) return pending(isHeldBack ? 'held_back' : 'no_answer');
      // Online, the order waits only for a moment, and the button shows that it is busy.
      return isOnline ? null : pending('no_network');
    default:
      // The button itself shows the first try.
      return tries > 0 ? pending('no_answer') : null;
  }
}

interface PendingNoticeProps {
  readonly orderKey: string;
  readonly standing: OutboxView['standing'];
  readonly kind: PendingKind;
}

/** Nobody knows yet whether the order is placed. The guest may hurry it, or stop it unless that has happened. */
function PendingNotice({ orderKey, standing, kind }: PendingNoticeProps) {
  const { t } = useLingui();
  const { heading, words } = PENDING_WORDS[kind];
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {standing === 'asking' && (
            <Button look="line" isSmall onClick={() => orderStill(orderKey)}>{t`Yes, send it`}</Button>
          )}
          {standing !== 'asking' && kind !== 'held_back' && (
            <TryNow orderKey={orderKey} isBusy={standing === 'sending'} />
          )}
          {standing !== 'taking_back' && standing !== 'elsewhere' && (
            <Button look="plain" isSmall onClick={() => takeOrderBack(orderKey)}>{t`Don’t send`}</Button>
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

type PendingKind = keyof typeof PENDING_WORDS;

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
    words: (
      <Trans>It had already been sent, so we are asking the resort whether it is booked, and will tell you here.</Trans>
    ),
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
  readonly orderKey: string;
  readonly number: string;
  readonly status: OrderState;
  readonly isRetried: boolean;
  readonly phone: string;
}

/** The resort has the order, but this tab cannot show its page. Shows the number and what to do. */
function UnopenedNotice({ orderKey, number, status, isRetried, phone }: UnopenedNoticeProps) {
  return (
    <Notice tone="alert" actions={isRetried && <TryNow orderKey={orderKey} />}>
      <strong>
        {status === 'awaiting_payment' ? (
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
