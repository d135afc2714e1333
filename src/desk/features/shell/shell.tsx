import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CalendarCheck, ChartLine, Inbox, type LucideIcon, Sparkles, Sun, Tag, Users, Wallet } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { hasScope, type Scope } from '#domain/account/scope.ts';
import { switchLanguage } from '../../desk-i18n.ts';
import { useLiveUpdates } from '../../live.ts';
import { useDevice } from '../../offline/use-device.ts';
import { FactorSheet } from '../access/factor-sheet.tsx';
import { EnquiriesBadge } from '../enquiries/enquiries.tsx';
import { WaitingBadge } from '../queue/queue.tsx';
import styles from './shell.module.css';
import { SignOut } from './sign-out.tsx';

interface Entry {
  readonly page: string;
  readonly Sign: LucideIcon;
  readonly name: MessageDescriptor;
  /** The number of items that wait there. */
  readonly Badge?: ComponentType;
  /** Hidden on phones, which have no room for it: the head of each page, or «My access», links to it. */
  readonly isWide?: boolean;
  /** Missing: shown to everybody on shift. */
  readonly scope?: Scope;
}

const ENTRIES: readonly Entry[] = [
  { page: DESK_PAGES.root, Sign: Sun, name: msg`Today`, Badge: WaitingBadge },
  { page: DESK_PAGES.board, Sign: CalendarCheck, name: msg`Board` },
  { page: DESK_PAGES.guests, Sign: Users, name: msg`Guests`, isWide: true },
  { page: DESK_PAGES.enquiries, Sign: Inbox, name: msg`Enquiries`, Badge: EnquiriesBadge },
  { page: DESK_PAGES.housekeeping, Sign: Sparkles, name: msg`Cleaning` },
  { page: DESK_PAGES.prices, Sign: Tag, name: msg`Prices`, scope: 'manager' },
  { page: DESK_PAGES.money, Sign: Wallet, name: msg`Cash desk` },
  { page: DESK_PAGES.insight, Sign: ChartLine, name: msg`Reports`, scope: 'manager', isWide: true },
];

interface ShellProps {
  readonly session: DeskSession['data'];
  readonly children: ReactNode;
}

/** The navigation: along the side on laptops; along the bottom edge on tablets and phones. */
export function Shell({ session: { email, name, scopes }, children }: ShellProps) {
  const { i18n } = useLingui();
  useLiveUpdates();
  useDevice(email);
  return (
    <div className={styles.shell}>
      <nav className={styles.rail}>
        <span className={`wideOnly ${styles.mark}`}>
          <LogoMark />
        </span>
        {ENTRIES.filter(({ scope = 'desk' }) => hasScope(scopes, scope)).map(({ page, Sign, name, Badge, isWide }) => (
          <NavLink key={page} className={`stack1 firm bare ${styles.entry}`} to={page} end data-wide={isWide}>
            <span className={`centre anchor chipped ${styles.pill}`}>
              <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
              {Badge !== undefined && <Badge />}
            </span>
            <span className={styles.label}>{i18n._(name)}</span>
          </NavLink>
        ))}
        <div className={`row t13 breaks ${styles.person}`}>
          <NavLink className={`row bare ${styles.who}`} to={DESK_PAGES.access}>
            <Icon name="profile" />
            <span className="visually-hidden">
              <Trans>My access</Trans>:
            </span>
            <span className={styles.name}>
              <span className="strong" translate="no">
                {name === '' ? email.split('@')[0] : name}
              </span>
              {scopes.includes('manager') ? <Trans>manager</Trans> : <Trans>reception</Trans>}
            </span>
          </NavLink>
          <span className={styles.buttons}>
            <PersonButtons />
          </span>
        </div>
      </nav>
      <main className={`stack4 start ${styles.main}`}>{children}</main>
      <FactorSheet />
    </div>
  );
}

/** Beside the entries; on phones, which have no room there, under «My access». */
function PersonButtons() {
  const { i18n } = useLingui();
  const other = i18n.locale === 'uk' ? 'en' : 'uk';
  return (
    <>
      <button type="button" className={styles.plain} lang={other} onClick={() => void switchLanguage(i18n, other)}>
        {other === 'en' ? 'EN' : 'УКР'}
      </button>
      <SignOut />
    </>
  );
}

export function PhoneButtons() {
  return (
    <div className={styles.buttonsOfPhone}>
      <PersonButtons />
    </div>
  );
}
