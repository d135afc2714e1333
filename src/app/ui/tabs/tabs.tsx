import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { placeReachedBy } from '#app/ui/hooks/place-reached-by.ts';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** The current value, below the label on a plate. */
  readonly value?: ReactNode;
  /** The value is refused; a notice elsewhere says why. */
  readonly isInvalid?: boolean;
  readonly panel: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** `page` is a line of words above a hairline, `plate` the three cells of the booking sheet. */
  readonly look?: 'page' | 'plate';
}

/** The parent holds the current tab, so that a step within a panel can open the next. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, look = 'page' }: TabsProps<Key>) {
  const id = useId();
  const shown = tabs.find(({ key }) => key === current);
  return (
    <div>
      <TabList id={id} label={label} tabs={tabs} current={current} onChange={onChange} look={look} />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable after its tab
        tabIndex={0}
      >
        {shown?.panel}
      </div>
    </div>
  );
}

interface TabListProps<Key extends string> {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  readonly look: 'page' | 'plate';
}

/** One tab stop; arrows, Home and End move and select immediately. */
function TabList<Key extends string>({ id, label, tabs, current, onChange, look }: TabListProps<Key>) {
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
          <span className={`clip unbroken ${styles.label}`}>{tab.label}</span>
          {tab.value !== undefined && <span className={`label clip unbroken ${styles.value}`}>{tab.value}</span>}
        </button>
      ))}
    </div>
  );
}
