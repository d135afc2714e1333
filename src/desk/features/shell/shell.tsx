import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { switchLanguage } from '../../desk-i18n.ts';
import { useSessionChange } from '../../session.ts';
import styles from './shell.module.css';

interface ShellProps {
  readonly session: DeskSession['data'];
  readonly children: ReactNode;
}

/** A rail along the side of a laptop; along the bottom edge of a tablet or phone. */
export function Shell({ session: { email, name, scopes }, children }: ShellProps) {
  const { i18n } = useLingui();
  const { end } = useSessionChange();
  const other = i18n.locale === 'uk' ? 'en' : 'uk';
  return (
    <div className={styles.shell}>
      <nav className={styles.rail}>
        <span className={styles.mark}>
          <LogoMark />
        </span>
        <Link className={styles.entry} to={DESK_PAGES.root} aria-current="page">
          <span className={styles.pill}>
            <Icon name="calendar" />
          </span>
          <Trans>Today</Trans>
        </Link>
        <div className={styles.person}>
          <span className="strong" translate="no">
            {name === '' ? email.split('@')[0] : name}
          </span>
          {scopes.includes('manager') ? <Trans>manager</Trans> : <Trans>reception</Trans>}
          <button type="button" className={styles.plain} lang={other} onClick={() => void switchLanguage(i18n, other)}>
            {other === 'en' ? 'EN' : 'УКР'}
          </button>
          <button type="button" className={styles.plain} onClick={() => void end()}>
            <Trans>Sign out</Trans>
          </button>
        </div>
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
