import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { PlacingProblem } from './use-placing.ts';

const TEXTS: Readonly<Record<PlacingProblem, MessageDescriptor>> = {
  no_network: msg`No answer from the server. Save again: the booking is made only once.`,
  price_changed: msg`The price has changed. Tell the guest the new total and save again.`,
  not_free: msg`This house was just taken. Choose another one.`,
  saved_before: msg`The booking was already saved with other details. Look at the list of the day before you save again.`,
  not_confirmed: msg`You have not confirmed it with a code. Nothing was written.`,
  not_allowed: msg`Your access does not allow this.`,
  refused: msg`These dates cannot be booked. Choose other dates or another house.`,
};

export function PlacingNotice({ problem }: { readonly problem: PlacingProblem | null }) {
  const { _ } = useLingui();
  if (problem === null) return null;
  return (
    <Notice tone="alert">
      <p>{_(TEXTS[problem])}</p>
    </Notice>
  );
}
