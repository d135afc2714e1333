declare module '*.po' {
  import type { Messages } from '@lingui/core';

  /** Compiled by the Lingui plugin; a message that lacks its translation fails the build. */
  export const messages: Messages;
}
