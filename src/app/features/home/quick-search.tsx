import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_KINDS } from '#domain/filters.ts';
import type { KindName } from '../../content/kind-card.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { GuestSelects } from './guest-selects.tsx';
import styles from './quick-search.module.css';
import { useStayInputs } from './use-stay-inputs.ts';

/** Leads to /booking with the query that `stores/booking-link.ts` reads; as a plain form it works before hydration, too. */
export function QuickSearch({ kinds }: { kinds: readonly KindName[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { arrival, departure, earliestArrival, earliestDeparture, onArrivalChange } = useStayInputs();
  const navigate = useNavigate();
  const action = localizePath('/booking', locale);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(`${action}?${new URLSearchParams(entries)}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element around the form would be one more box in the hero's layout
    <form className={styles.plate} action={action} onSubmit={search} role="search" aria-label={t`Free nights`}>
      <Cell className={styles.kind} label={<Trans>Stay</Trans>}>
        {(id) => (
          <select className={styles.control} id={id} name="kind" defaultValue={ALL_KINDS}>
            <option value={ALL_KINDS}>{t`Any`}</option>
            {kinds.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Cell className={styles.arrival} label={<Trans>Check in</Trans>}>
        {(id) => (
          <input
            className={styles.control}
            id={id}
            ref={arrival}
            type="date"
            name="arrival"
            min={earliestArrival}
            onChange={onArrivalChange}
          />
        )}
      </Cell>
      <Cell className={styles.departure} label={<Trans>Check out</Trans>}>
        {(id) => (
          <input
            className={styles.control}
            id={id}
            ref={departure}
            type="date"
            name="departure"
            min={earliestDeparture}
          />
        )}
      </Cell>
      <GuestSelects cellClass={styles.guests} labelClass={styles.label} controlClass={styles.control} />
      <button className={styles.submit} type="submit">
        <Icon name="search" size={24} />
        <span className={styles.submitWord}>
          <Trans>Show what is free</Trans>
        </span>
      </button>
    </form>
  );
}

interface CellProps {
  readonly className: string | undefined;
  readonly label: ReactNode;
  readonly children: (id: string) => ReactNode;
}

function Cell({ className, label, children }: CellProps) {
  const id = useId();
  return (
    <div className={`${styles.cell} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
