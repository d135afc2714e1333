import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { StoredDraft } from '#app/features/checkout/use-checkout-draft.ts';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { fillEmpty } from './fill-empty.ts';

export interface AccountWishProps {
  readonly draft: CheckoutDraft;
  readonly onChange: (part: Partial<CheckoutDraft>) => void;
  readonly onFill: StoredDraft['fill'];
}

/** Fills in what the account of a signed-in guest knows; offers an account to everybody else. */
export function AccountWish({ draft, onChange, onFill }: AccountWishProps) {
  const { user } = useSession();
  const fill = useEffectEvent((known: SignedInGuest) => onFill(known.id, (form) => fillEmpty(form, known)));
  useEffect(() => {
    if (user !== null) fill(user);
    else if (hasSignedInHint()) void import('#app/stores/session/session.ts').then((session) => session.startSession());
  }, [user]);
  if (user !== null) return null;
  // The guest sets the password by a link in a mail, after the booking.
  return (
    <Checkbox
      name="create_account"
      label={<Trans>Create an account: we’ll send you a link</Trans>}
      checked={draft.createAccount}
      onChange={(event) => onChange({ createAccount: event.currentTarget.checked })}
    />
  );
}
