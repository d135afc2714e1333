import { Trans } from '@lingui/react/macro';
import { telephoneLink } from '../../../content/shell-view.ts';
import { tryNow } from '../../../stores/lazy-order-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { OrderProgress } from './order-progress.ts';

interface UnopenedNoticeProps {
  readonly progress: Extract<OrderProgress, { status: 'unopened' }>;
  readonly phone: string;
}

/** The resort has the order, and only its page has not come: the number, and what the guest can do with it. */
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
          <Trans>The rooms are held for you: {number}.</Trans>
        ) : (
          <Trans>The resort has your order: {number}.</Trans>
        )}
      </strong>{' '}
      {isRetried ? (
        <Trans>
          Its page has not come through the network yet: we keep asking, and it opens by itself. You need not order
          again.
        </Trans>
      ) : (
        <Trans>This tab cannot open its page. You need not order again: open the link in our letter, or call us:</Trans>
      )}{' '}
      {!isRetried && <TextLink href={telephoneLink(phone)}>{phone}</TextLink>}
    </Notice>
  );
}
