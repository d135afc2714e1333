import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import narrow from '#app/features/account/narrow-page.module.css';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';

interface ScreenProps {
  /** Shown until the screen has loaded. */
  readonly heading: string;
}

/** Pages that mails and other providers link to. The server's markup is the same for all visitors. */
export const ENTRY_PAGES = {
  'new-password': {
    title: msg`New password`,
    Screen: screenOf(async () => (await import('./new-password.tsx')).NewPasswordPage),
  },
  'successful-registration': {
    title: msg`Confirm your address`,
    Screen: screenOf(async () => (await import('./registration-complete.tsx')).RegistrationComplete),
  },
  'callback-google': { title: msg`Sign in with Google`, Screen: screenOf(() => loadReturn('google')) },
  'redirect-facebook': { title: msg`Sign in with Facebook`, Screen: screenOf(() => loadReturn('facebook')) },
};

function screenOf(load: () => Promise<() => ReactNode>) {
  return lazyPart<ScreenProps>(load, { Frame: Waiting });
}

async function loadReturn(provider: SocialProviderName) {
  const { SocialReturnPage } = await import('#app/features/account/social/social-return-page.tsx');
  return () => <SocialReturnPage provider={provider} />;
}

function Waiting({ heading, children }: ScreenProps & { readonly children: ReactNode }) {
  return (
    <div className={`stack5 ${narrow.page}`}>
      <h1 className="title">{heading}</h1>
      <WithoutScripts />
      {children}
    </div>
  );
}
