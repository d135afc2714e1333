import { Trans } from '@lingui/react/macro';
import { alternatePaths } from '#app/i18n/locale-path.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { KnownAt } from '#app/ui/price/known-at.tsx';
import styles from './offline-note.module.css';
import ageStyles from './price-age.module.css';

/** The message of the offline note: prices are old, or the booking in progress waits. */
type OfflineWords = 'prices' | 'booking';

/** The line above the header of a page with prices: there is no network, and what follows from that. */
export function OfflineNote({ isOpen = true, pathname }: { readonly pathname: string; readonly isOpen?: boolean }) {
  const note = isOpen ? noteOf(pathname) : null;
  if (note === null) return null;
  return (
    <p className={`row ${styles.note}`} role="status">
      <span className={`inline2 strong ${styles.title}`}>
        <Icon name="offline" size={20} />
        <Trans>No connection.</Trans>
      </span>{' '}
      {note === 'prices' ? <Trans>Prices may be old</Trans> : <Trans>Your booking waits</Trans>}
    </p>
  );
}

/** Pages with prices from the site's content, and the list of stays, have a note. null: no note. */
function noteOf(pathname: string): OfflineWords | null {
  const path = alternatePaths(pathname).uk;
  if (/^\/booking\/?$/.test(path)) return 'booking';
  return path === '/' || /^\/(?:accommodation|booking\/compare)(?:\/|$)/.test(path) ? 'prices' : null;
}

/** Shown beside every price while the resort is unreachable: when the price was fetched. */
export function PriceAge({ knownAtMs, nowMs }: { readonly knownAtMs: number; readonly nowMs: number }) {
  return (
    <span className={`unbroken ${ageStyles.age}`}>
      <Icon name="history" size={18} />
      <KnownAt knownAtMs={knownAtMs} nowMs={nowMs} />
    </span>
  );
}
