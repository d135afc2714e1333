import { Plural, Trans } from '@lingui/react/macro';
import { toMinor } from '#contract/money.ts';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WIRE_FIELDS } from './form-problem-text.ts';
import type { OrderProgress, StoppedOutcome } from './order-progress.ts';

interface ProgressNoticeProps {
  readonly progress: OrderProgress;
  /** What the order wanted can be had now, whatever the resort has answered to it. */
  readonly isFreeAgain: boolean;
  readonly onSendAgain: () => void;
}

/** Beside the button that sent the order: why it is not placed yet, and what comes next. */
export function ProgressNotice({ progress, isFreeAgain, onSendAgain }: ProgressNoticeProps) {
  if (progress.status === 'stopped') return <StoppedNotice outcome={progress.outcome} isFreeAgain={isFreeAgain} />;
  const isWaiting = progress.status === 'unanswered' || (progress.status === 'sending' && progress.tries > 0);
  if (!isWaiting) return null;
  return (
    <Notice
      tone="alert"
      actions={
        <Button look="line" isSmall onClick={onSendAgain} isBusy={progress.status === 'sending'}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <strong>
        <Trans>No answer from the resort.</Trans>
      </strong>{' '}
      <Trans>
        Nothing is lost: we send the order again by ourselves as soon as the network is back, and it is booked only
        once.
      </Trans>
    </Notice>
  );
}

export function StoppedNotice({ outcome, isFreeAgain }: { outcome: StoppedOutcome; isFreeAgain: boolean }) {
  const locale = useLocale();
  switch (outcome.kind) {
    case 'price_changed': {
      const before = formatPrice(toMinor(outcome.shownTotal), locale);
      const now = formatPrice(toMinor(outcome.quote.total_price), locale);
      return (
        <Notice tone="alert">
          <strong>
            <Trans>
              The price has changed: it was {before}, now it is {now}.
            </Trans>
          </strong>{' '}
          <Trans>Nothing is booked yet. Book again if the new price suits you.</Trans>
        </Notice>
      );
    }
    case 'lost':
      // What is still free is asked at once; that answer has the notice (OfferNotice), unless all is well again.
      return isFreeAgain ? (
        <Notice tone="alert">
          <Trans>
            These dates were taken a moment ago and are free again. Nothing is booked yet: press the button once more.
          </Trans>
        </Notice>
      ) : null;
    case 'too_many':
      return (
        <Notice tone="alert">
          <TooManyText seconds={outcome.retryAfterSeconds} />
        </Notice>
      );
    case 'fields':
      return Object.keys(outcome.errors).some((name) => name in WIRE_FIELDS) ? null : <FailedNotice />;
    case 'failed':
      return <FailedNotice />;
  }
}

function FailedNotice() {
  return (
    <Notice tone="alert">
      <Trans>The resort could not take this order. Reload the page and try once more, or call us.</Trans>
    </Notice>
  );
}

const SECONDS_PER_MINUTE = 60;

function TooManyText({ seconds }: { seconds: number | null }) {
  const minutes = Math.max(1, Math.ceil((seconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE));
  return (
    <Plural
      value={minutes}
      one="Too many orders in a row. Try again in # minute, or call us."
      other="Too many orders in a row. Try again in # minutes, or call us."
    />
  );
}
