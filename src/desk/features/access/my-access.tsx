import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { hasScope } from '#domain/account/scope.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PhoneButtons } from '../shell/shell.tsx';
import styles from './access.module.css';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Staff } from './staff.tsx';

/** Sign-in methods and devices of the signed-in person. */
export function MyAccess({ session: { email, scopes } }: { readonly session: DeskSession['data'] }) {
  return (
    <>
      <PageHead title={<Trans>My access</Trans>} context={<span translate="no">{email}</span>} />
      <PhoneButtons />
      <div className={`stack4 ${styles.cards}`}>
        <OwnPasskeys />
        <OwnSessions />
        {hasScope(scopes, 'manager') && (
          <>
            <Staff own={email} />
            <Link className="tap" to={DESK_PAGES.firstDay}>
              <Trans>First day</Trans>
            </Link>
            <Link className="tap" to={DESK_PAGES.insight}>
              <Trans>Reports</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  );
}
