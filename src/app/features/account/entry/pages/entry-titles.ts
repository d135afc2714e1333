import { msg } from '@lingui/core/macro';

/** Titles of pages that links in mails and other providers lead to. Kept here, so other pages do not load them. */
export const ENTRY_TITLES = {
  'new-password': msg`New password`,
  'successful-registration': msg`Confirm your address`,
  'callback-google': msg`Sign in with Google`,
  'redirect-facebook': msg`Sign in with Facebook`,
};
