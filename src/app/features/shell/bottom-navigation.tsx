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
  /** Called for clicks on the link to /booking. */
  readonly onBook: MouseEventHandler<HTMLAnchorElement>;
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

/** Paths of the bottom navigation's cells. */
export const CELL_PATHS = {
  home: '/',
  stays: '/accommodation',
  booking: '/booking',
  guide: '/guide',
} as const;

/** Phones only, within the thumb's reach. The style sheet hides it on pages with a pinned bar of their own. */
export function BottomNavigation({ isMissing, account, onBook }: BottomNavigationProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const here = isMissing ? '' : pathname;
  return (
    <nav className={`narrowOnly ${styles.bar}`} aria-label={t`Main sections`}>
      <ul>
        <Cell path={CELL_PATHS.home} here={here} icon="tree">
          <Trans>Home</Trans>
        </Cell>
        <Cell path={CELL_PATHS.stays} here={here} icon="stays">
          <Trans>Houses</Trans>
        </Cell>
        <Cell path={CELL_PATHS.booking} here={here} icon="booking" name={t`Book your stay`} onClick={onBook}>
          <Trans>Book</Trans>
        </Cell>
        <Cell path={CELL_PATHS.guide} here={here} icon="guide">
          <Trans>Guide</Trans>
        </Cell>
        <li>{account}</li>
      </ul>
    </nav>
  );
}

function Cell({ path, here, icon, name, onClick, children }: CellProps) {
  const popup = usePopup();
  return (
    <li>
      <Link
        to={path}
        aria-current={currentCell(path, here)}
        aria-haspopup={onClick && popup}
        aria-label={name}
        onClick={onClick}
      >
        <span>
          <Icon name={icon} size={24} strokeWidth={1.6} />
        </span>
        {children}
      </Link>
    </li>
  );
}

/** For `aria-current`: 'page' on the page itself, 'true' in its section, undefined elsewhere. */
export function currentCell(cellPath: string, path: string): 'page' | 'true' | undefined {
  if (path === cellPath) return 'page';
  return cellPath !== '/' && path.startsWith(`${cellPath}/`) ? 'true' : undefined;
}
