import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { placeReachedBy } from '#app/ui/hooks/place-reached-by.ts';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly isInvalid?: boolean;
  readonly panel: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
}

/** One tab stop; arrows, Home and End select at once. The parent holds the current tab: a panel may open the next. */
export function Tabs<Key extends string>({ label, tabs, current, onChange }: TabsProps<Key>) {
  const id = useId();
  const shown = tabs.findIndex(({ key }) => key === current);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const reached = placeReachedBy(event.key, 'row', shown, tabs.length);
    const tab = reached === null ? undefined : tabs[reached];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus();
  };
  return (
    <div>
      <div className={styles.plate} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
            <span className={`clip unbroken ${styles.label}`}>{tab.label}</span>
            <span className={`label clip unbroken ${styles.value}`}>{tab.value}</span>
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable after its tab
        tabIndex={0}
      >
        {tabs[shown]?.panel}
      </div>
    </div>
  );
}
