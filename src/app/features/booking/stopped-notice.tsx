import { Plural, Trans } from '@lingui/react/macro';
import { toMinor } from '#contract/money.ts';
import { formatDay } from '../../format/dates.ts';
import { formatPrice } from '../../format/price.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WIRE_FIELDS } from './form-problem-text.ts';
import { moveStay } from './stay-choice.ts';
import type { Booking } from './use-booking.ts';

/** Beside the button that sent the order: why it was not placed, and what to do next. */
export function StoppedNotice({ booking }: { booking: Booking }) {
  const locale = useLocale();
  const { progress } = booking.state;
  if (progress.status !== 'stopped') return null;
  const { outcome } = progress;
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
      return <LostNotice booking={booking} />;
    case 'unreachable':
      return (
        <Notice tone="alert">
          <strong>
            <Trans>No answer from the resort.</Trans>
          </strong>{' '}
          <Trans>Check the connection and press the button again: the stay will be booked only once.</Trans>
        </Notice>
      );
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

function LostNotice({ booking }: { booking: Booking }) {
  const locale = useLocale();
  const { state, verdict, changeChoice } = booking;
  const arrival = verdict.kind === 'taken' || verdict.kind === 'closed' ? verdict.nearestArrival : null;
  const day = arrival === null ? null : formatDay(arrival, locale);
  return (
    <Notice
      tone="alert"
      actions={
        arrival === null ? undefined : (
          <Button look="line" isSmall onClick={() => changeChoice(moveStay(state.choice, arrival))}>
            <Trans>Take dates from {day}</Trans>
          </Button>
        )
      }
    >
      <Trans>Sorry, selected dates are unavailable. Try other dates</Trans>
    </Notice>
  );
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
