import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { telephoneLink } from '#app/format/contact-links.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toMinor } from '#contract/availability/money.ts';
import { subjectOfErrors } from '#contract/orders/guest-fields.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';

type UnpaidLimit = Extract<Refusal, { kind: 'unpaid_limit' }>;

const REASONS: Readonly<Record<UnpaidLimit['scope'], ReactNode>> = {
  order: <Trans>Nothing is booked: this booking is too large to be kept for you without payment.</Trans>,
  at_a_time: (
    <Trans>Nothing is booked: your unpaid bookings already keep as many nights as we can hold without payment.</Trans>
  ),
  network: (
    <Trans>
      Nothing is booked: from this network (Wi-Fi or mobile operator) guests have already booked as many nights as we
      can keep without payment.
    </Trans>
  ),
  day: (
    <Trans>
      Nothing is booked: from this network (Wi-Fi or mobile operator) guests have ordered too many nights today that
      nobody paid for.
    </Trans>
  ),
};

const WAYS_ON: Readonly<Record<Exclude<UnpaidLimit['scope'], 'order'>, ReactNode>> = {
  at_a_time: (
    <Trans>
      If one of them awaits its payment, pay for it by the link in our email. Otherwise call us: we will help.
    </Trans>
  ),
  network: <Trans>Pay online, and the stay is booked at once. Or call us: we will book it for you.</Trans>,
  day: <Trans>Try from another network, or call us: we will book it for you.</Trans>,
};

interface StoppedNoticeProps {
  readonly refusal: Refusal;
  /** The total that the guest agreed to, in kopiyky. */
  readonly agreedMinor: number;
  readonly isFreeAgain: boolean;
  /** The stay's total now; null: it has none. */
  readonly totalMinor: number | null;
  readonly phone: string;
}

/** Why the order was not placed, and the next step. Renders nothing for causes shown elsewhere on the page. */
export function StoppedNotice({ refusal, agreedMinor, isFreeAgain, totalMinor, phone }: StoppedNoticeProps) {
  const { t } = useLingui();
  const warn = (words: ReactNode, action?: ReactNode) => (
    <Notice tone="alert" actions={action}>
      {words}
    </Notice>
  );
  const failed = warn(t`The resort could not take this order. Reload the page and try once more, or call us.`);
  switch (refusal.kind) {
    case 'price_changed':
      return <PriceChanged agreedMinor={agreedMinor} totalMinor={toMinor(refusal.total)} />;
    case 'lost':
      // Availability is requested again immediately. OfferNotice shows the answer, unless the stay is free again.
      if (!isFreeAgain) return null;
      return warn(
        t`These dates were taken a moment ago and are free again. Nothing is booked yet: press the button once more.`,
      );
    case 'too_many':
      return warn(<TooManyText seconds={refusal.retryAfterSeconds} />);
    case 'unpaid_limit': {
      // Too many nights would be held without payment. The form keeps its input.
      const { scope, most } = refusal;
      const words = scope === 'order' ? <SmallerWords most={most} /> : WAYS_ON[scope];
      return warn(
        <>
          <strong>{REASONS[scope]}</strong> {words}
        </>,
        <ButtonLink look="line" isSmall href={telephoneLink(phone)}>{t`Call us`}</ButtonLink>,
      );
    }
    case 'fields': {
      const subject = subjectOfErrors(refusal.errors);
      // The card's fields show their own problems.
      if (subject === 'card') return null;
      if (subject === 'request') return failed;
      if (subject === 'promo') {
        // The code's field says why, and the price is without the code now.
        return totalMinor === null || totalMinor === agreedMinor ? null : (
          <PriceChanged agreedMinor={agreedMinor} totalMinor={totalMinor} />
        );
      }
      // The resort has changed its offers since the page was opened: reloading the page updates its prices.
      return warn(
        t`The offer does not apply to this stay any more, so nothing is booked yet.`,
        <Button look="line" isSmall onClick={() => window.location.reload()}>{t`Show today’s price`}</Button>,
      );
    }
    case 'failed':
      return failed;
    case 'too_late':
      return warn(t`The day of arrival passed before the order could be sent. Nothing is booked: choose other dates.`);
    case 'taken_back':
      return <Notice tone="quiet">{t`The order is stopped: nothing is booked.`}</Notice>;
  }
}

export type ChangedPrice = Readonly<Record<'agreedMinor' | 'totalMinor', number>>;

export function PriceChanged({ agreedMinor, totalMinor }: ChangedPrice) {
  const { t } = useLingui();
  const locale = useLocale();
  const before = formatPrice(agreedMinor, locale);
  const now = formatPrice(totalMinor, locale);
  return (
    <Notice tone="alert">
      <strong>{t`The price has changed: it was ${before}, now it is ${now}.`}</strong>{' '}
      <Trans>Nothing is booked yet. Book again if the new price suits you.</Trans>
    </Notice>
  );
}

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

function TooManyText({ seconds }: { seconds: number }) {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  const hours = Math.ceil(minutes / MINUTES_PER_HOUR);
  if (hours > 1) {
    return (
      <Plural
        value={hours}
        one="Too many orders in a row. Try again in # hour, or call us."
        other="Too many orders in a row. Try again in # hours, or call us."
      />
    );
  }
  return (
    <Plural
      value={minutes}
      one="Too many orders in a row. Try again in # minute, or call us."
      other="Too many orders in a row. Try again in # minutes, or call us."
    />
  );
}

function SmallerWords({ most }: { most: number }) {
  return (
    <Plural
      value={most}
      one="One booking may have at most # night, counted room by room. Choose fewer rooms or nights, or call us: we will book the whole stay."
      other="One booking may have at most # nights, counted room by room. Choose fewer rooms or nights, or call us: we will book the whole stay."
    />
  );
}
