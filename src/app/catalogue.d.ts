declare module '*.po' {
  import type { Messages } from '@lingui/core';

  /** Compiled by the Lingui plugin. A missing translation fails the build. */
  export const messages: Messages;
}
