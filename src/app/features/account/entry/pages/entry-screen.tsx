import { SocialReturnPage } from '#app/features/account/social/social-return-page.tsx';
import type { ENTRY_TITLES } from './entry-titles.ts';
import { NewPasswordPage } from './new-password.tsx';
import { RegistrationComplete } from './registration-complete.tsx';

interface EntryScreenProps {
  readonly page: keyof typeof ENTRY_TITLES;
  /** Shown until the screen has loaded. */
  readonly heading: string;
}

export function EntryScreen({ page }: EntryScreenProps) {
  switch (page) {
    case 'new-password':
      return <NewPasswordPage />;
    case 'successful-registration':
      return <RegistrationComplete />;
    case 'callback-google':
      return <SocialReturnPage provider="google" />;
    case 'redirect-facebook':
      return <SocialReturnPage provider="facebook" />;
  }
}
