import { Trans } from '@lingui/react/macro';
import type { MouseEventHandler } from 'react';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { usePopup } from '#app/ui/hooks/use-popup.ts';
import type { ListStay } from './list-stay.ts';
import styles from './stay-row.module.css';

interface StayRowProps {
  /** null: not known, or none. */
  readonly stay: ListStay | null;
  /** Called for clicks on the link to /booking. */
  readonly onChange: MouseEventHandler<HTMLAnchorElement>;
}

/** For which dates and guests the list is, and the way to other ones. Its height never changes. */
export function StayRow({ stay, onChange }: StayRowProps) {
  const popup = usePopup();
  return (
    <p className={styles.row}>
      <Icon name="calendar" />
      <span className={styles.words}>{stay === null ? <Trans>When would you like to come?</Trans> : stay.words}</span>
      <TextLink href={localizePath('/booking', useLocale())} aria-haspopup={popup} onClick={onChange}>
        {stay === null ? <Trans>Choose dates</Trans> : <Trans>Change</Trans>}
      </TextLink>
    </p>
  );
}
