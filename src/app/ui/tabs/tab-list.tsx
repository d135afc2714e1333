import type { KeyboardEvent } from 'react';
import { placeReachedBy } from '#app/ui/hooks/place-reached-by.ts';
import styles from './tabs.module.css';
import type { Tab } from './tabs.tsx';

interface TabListProps<Key extends string> {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  readonly look: 'page' | 'plate';
}

/** One stop of the Tab key; arrows, Home and End move within and choose at once. */
export function TabList<Key extends string>({ id, label, tabs, current, onChange, look }: TabListProps<Key>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const reached = placeReachedBy(
      event.key,
      'row',
      tabs.findIndex(({ key }) => key === current),
      tabs.length,
    );
    const tab = reached === null ? undefined : tabs[reached];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus();
  };
  return (
    <div className={styles[look]} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          data-key={tab.key}
          className={tab.isInvalid === true ? `${styles.tab} ${styles.invalid}` : styles.tab}
          aria-selected={tab.key === current}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          <span className={styles.label}>{tab.label}</span>
          {tab.value !== undefined && <span className={styles.value}>{tab.value}</span>}
        </button>
      ))}
    </div>
  );
}
