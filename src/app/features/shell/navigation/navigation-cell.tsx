import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-shapes.ts';

export function ProfileCell() {
  return (
    <Cell icon="profile" path="/profile" section={/^\/(?:profile|my-bookings)(?:\/|$)/}>
      <Trans>Profile</Trans>
    </Cell>
  );
}

/** For a guest without an account whose bookings are stored on this device. */
export function BookingsCell() {
  return (
    <Cell icon="pass" path="/my-bookings" section={/^\/my-bookings$/}>
      <Trans>Bookings</Trans>
    </Cell>
  );
}

interface CellProps {
  readonly icon: IconName;
  readonly path: string;
  /** Paths on which the cell is the current one. */
  readonly section: RegExp;
  readonly children: ReactNode;
}

function Cell({ icon, path, section, children }: CellProps) {
  const { pathname: here } = useLocation();
  const current = section.test(here) ? 'true' : undefined;
  return (
    <Link to={path} aria-current={here === path ? 'page' : current}>
      <span>
        <Icon name={icon} size={24} strokeWidth={1.6} />
      </span>
      {children}
    </Link>
  );
}
