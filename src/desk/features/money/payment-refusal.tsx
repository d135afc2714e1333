import { Trans } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toMinor } from '#contract/availability/money.ts';
import { RefusedCall } from '../../api.ts';
import { CallProblem } from '../shell/call-problem.tsx';
import { rowRefusalOf } from './money-api.ts';

interface PaymentRefusalProps {
  readonly error: Error;
  /** The sum that was refused, in kopiyky. */
  readonly minor: number;
  readonly onConfirm: () => void;
}

/** Why nothing was written. A sum above what is open may be confirmed. */
export function PaymentRefusal({ error, minor, onConfirm }: PaymentRefusalProps) {
  const locale = useLocale();
  const refusal = rowRefusalOf(error);
  if (refusal?.error === 'above_balance') {
    const over = formatPrice(minor - toMinor(refusal.open), locale);
    return (
      <Notice
        tone="alert"
        actions={
          <Button look="line" isSmall onClick={onConfirm}>
            <Trans>Yes, {formatPrice(minor, locale)}</Trans>
          </Button>
        }
      >
        <p>
          <Trans>This is {over} more than is open. Is the sum right?</Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="alert">
      <p>
        <OtherReason error={error} />
      </p>
    </Notice>
  );
}

function OtherReason({ error }: { readonly error: Error }) {
  const refusal = rowRefusalOf(error);
  if (refusal?.error === 'order_over') return <Trans>This booking is over, so nothing can be paid for it.</Trans>;
  if (refusal?.error === 'more_than_held') return <Trans>The resort has less than this of the booking.</Trans>;
  if (refusal?.error === 'already_corrected') return <Trans>This row was already taken back.</Trans>;
  if (error instanceof RefusedCall && error.status === 422) {
    return <Trans>A field is not filled in as it should be. Nothing was written.</Trans>;
  }
  return <CallProblem error={error} />;
}
