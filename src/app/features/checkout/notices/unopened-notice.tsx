import { Trans } from '@lingui/react/macro';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import type { OrderProgress } from '#app/features/checkout/order-progress.ts';
import { tryNow } from '#app/stores/orders/outbox.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface UnopenedNoticeProps {
  readonly progress: Extract<OrderProgress, { status: 'unopened' }>;
  readonly phone: string;
}

/** The resort has the order, but this tab cannot show its page. Shows the number and what to do. */
export function UnopenedNotice({ progress, phone }: UnopenedNoticeProps) {
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
