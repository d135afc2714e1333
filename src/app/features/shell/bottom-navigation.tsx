import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-shapes.ts';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import styles from './bars.module.css';

interface BottomNavigationProps {
  /** An unknown page belongs to no section, whatever its path begins with. */
  readonly isMissing: boolean;
  readonly account: ReactNode;
  readonly onBook: MouseEventHandler<HTMLAnchorElement>;
}

/** Phones only, within the thumb's reach. The style sheet hides it on pages with a pinned bar of their own. */
export function BottomNavigation({ isMissing, account, onBook }: BottomNavigationProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const here = isMissing ? '' : pathname;
  const sections = [
    { path: '/', icon: 'tree', label: <Trans>Home</Trans> },
    { path: '/accommodation', icon: 'stays', label: <Trans>Houses</Trans> },
    { path: '/booking', icon: 'booking', name: t`Book your stay`, onClick: onBook, label: <Trans>Book</Trans> },
    { path: '/guide', icon: 'guide', label: <Trans>Guide</Trans> },
  ] as const;
  return (
    <nav className={`narrowOnly ${styles.bar}`} aria-label={t`Main sections`}>
      <ul>
        {sections.map(({ label, ...cell }) => (
          <li key={cell.path}>
            <Cell {...cell} here={here}>
              {label}
            </Cell>
          </li>
        ))}
        <li>{account}</li>
      </ul>
    </nav>
  );
}

export function ProfileCell() {
  const { pathname } = useLocation();
  return (
    <Cell icon="profile" path="/profile" here={pathname === '/my-bookings' ? `/profile${pathname}` : pathname}>
      <Trans>Profile</Trans>
    </Cell>
  );
}

/** For a guest without an account whose bookings are stored on this device. */
export function BookingsCell() {
  return (
    <Cell icon="pass" path="/my-bookings" here={useLocation().pathname}>
      <Trans>Bookings</Trans>
    </Cell>
  );
}

interface CellProps {
  readonly path: string;
  readonly here: string;
  readonly icon: IconName;
  /** The accessible name if the label is too short; it must begin with the label. */
  readonly name?: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly children: ReactNode;
}

function Cell({ path, here, icon, name, onClick, children }: CellProps) {
  const popup = usePopup();
  const isSection = path !== '/' && here.startsWith(`${path}/`);
  return (
    <Link
      to={path}
      aria-current={here === path ? 'page' : isSection ? 'true' : undefined}
      aria-haspopup={onClick && popup}
      aria-label={name}
      onClick={onClick}
    >
      <span>
        <Icon name={icon} size={24} strokeWidth={1.6} />
      </span>
      {children}
    </Link>
  );
}
