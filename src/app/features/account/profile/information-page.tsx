import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import type { DeletedOrder } from '#app/api/account.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { Consents } from './data/consents.tsx';
import { YourData } from './data/your-data.tsx';
import { InformationForm } from './information/information-form.tsx';
import { Section } from './section.tsx';
import { ChangePassword } from './security/change-password.tsx';
import { Devices } from './security/devices.tsx';
import { PasswordLink } from './security/password-link.tsx';
import { Providers } from './security/providers.tsx';

interface InformationPageProps {
  readonly user: SignedInGuest;
  /** Login methods without a password. */
  readonly passkeys: ReactNode;
  readonly onDeleted: (orders: readonly DeletedOrder[]) => void;
}

/** All account information, once the session is known. */
export function InformationPage({ user, passkeys, onDeleted }: InformationPageProps) {
  return (
    <>
      <InformationForm email={user.email} profile={user.profile} />
      <Section id="change-password" heading={<Trans>Change password</Trans>}>
        <ChangePassword email={user.email} />
        <PasswordLink email={user.email} />
      </Section>
      <Section heading={<Trans>Passkeys</Trans>}>
        <Suspense fallback={<Skeleton inlineSize="60%" />}>{passkeys}</Suspense>
      </Section>
      <Providers />
      <Devices />
      <Consents />
      <YourData email={user.email} onDeleted={onDeleted} />
    </>
  );
}
