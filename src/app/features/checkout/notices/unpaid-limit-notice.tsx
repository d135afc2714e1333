import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Refusal } from '#contract/orders/order-answers.ts';

type UnpaidLimit = Extract<Refusal, { kind: 'unpaid_limit' }>;

/** Too many nights would be held without payment: names the limit and the alternatives. The form keeps its input. */
export function UnpaidLimitNotice({ refusal: { scope, most }, phone }: { refusal: UnpaidLimit; phone: string }) {
  return (
    <Notice
      tone="alert"
      actions={
        <ButtonLink look="line" isSmall href={telephoneLink(phone)}>
          <Trans>Call us</Trans>
        </ButtonLink>
      }
    >
      <strong>{REASONS[scope]}</strong> {scope === 'order' ? <SmallerWords most={most} /> : WAYS_ON[scope]}
    </Notice>
  );
}

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

function SmallerWords({ most }: { most: number }) {
  return (
    <Plural
      value={most}
      one="One booking may have at most # night, counted room by room. Choose fewer rooms or nights, or call us: we will book the whole stay."
      other="One booking may have at most # nights, counted room by room. Choose fewer rooms or nights, or call us: we will book the whole stay."
    />
  );
}
