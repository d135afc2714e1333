import { Trans } from '@lingui/react/macro';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PhoneButtons } from '../shell/person-buttons.tsx';
import styles from './access.module.css';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** How whoever is on shift signs in, and where. */
export function MyAccess({ session: { email } }: { readonly session: DeskSession['data'] }) {
  return (
    <>
      <PageHead title={<Trans>My access</Trans>} context={<span translate="no">{email}</span>} />
      <PhoneButtons />
      <div className={styles.cards}>
        <OwnPasskeys />
        <OwnSessions />
      </div>
    </>
  );
}
