import { msg } from '@lingui/core/macro';

/** Titles of the pages that links in mails and other providers lead to. Here, and so not among the texts of every page. */
export const ENTRY_TITLES = {
  'new-password': msg`New password`,
  'successful-registration': msg`Confirm your address`,
  'callback-google': msg`Sign in with Google`,
  'redirect-facebook': msg`Sign in with Facebook`,
};
