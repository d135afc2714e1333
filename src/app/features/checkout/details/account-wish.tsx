import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { hasSignedInHint, useSession } from '#app/stores/session-store.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { fillEmpty } from './fill-empty.ts';

interface AccountWishProps {
  readonly draft: CheckoutDraft;
  readonly onChange: (part: Partial<CheckoutDraft>) => void;
}

/** Fills in what the account of whoever is signed in knows; offers an account to everybody else. */
export function AccountWish({ draft, onChange }: AccountWishProps) {
  const { user } = useSession();
  const fill = useEffectEvent((known: SignedInGuest) => onChange({ form: fillEmpty(draft.form, known) }));
  useEffect(() => {
    if (user !== null) fill(user);
    else if (hasSignedInHint()) void import('#app/stores/session/session.ts').then((session) => session.startSession());
  }, [user]);
  if (user !== null) return null;
  // The password is chosen by a letter, so that the booking needs none.
  return (
    <Checkbox
      name="create_account"
      label={<Trans>Create an account by a letter</Trans>}
      checked={draft.createAccount}
      onChange={(event) => onChange({ createAccount: event.currentTarget.checked })}
    />
  );
}
