import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type MouseEventHandler, useCallback } from 'react';
import { useOwnSearch } from '#app/features/stay/use-own-search.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import type { ListStay } from './list-stay.ts';
import styles from './stay-row.module.css';

/** The stay of the guest's search; null: unknown, or none. */
export function useListStay(): ListStay | null {
  const { i18n } = useLingui();
  const loadWatch = useCallback(async () => {
    const { watchListStay } = await import('./list-stay.ts');
    return (tell: (stay: ListStay | null) => void) => watchListStay(i18n, tell);
  }, [i18n]);
  return useOwnSearch(loadWatch);
}

interface StayRowProps {
  /** null: unknown, or none. */
  readonly stay: ListStay | null;
  /** Called for clicks on the link to /booking. */
  readonly onChange: MouseEventHandler<HTMLAnchorElement>;
}

/** The dates and guests of the list, and a link to change them. Its height never changes. */
export function StayRow({ stay, onChange }: StayRowProps) {
  const popup = usePopup();
  return (
    <p className={`label row ${styles.row}`}>
      <Icon name="calendar" />
      <span className="shrink">{stay === null ? <Trans>When would you like to come?</Trans> : stay.words}</span>
      <TextLink href="/booking" aria-haspopup={popup} onClick={onChange}>
        {stay === null ? <Trans>Choose dates</Trans> : <Trans>Change</Trans>}
      </TextLink>
    </p>
  );
}
