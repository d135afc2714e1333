import { type ReactNode, useId } from 'react';
import { TabList } from './tab-list.tsx';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** The value chosen so far, below the label on a plate. */
  readonly value?: ReactNode;
  /** What it holds is refused; said by a notice elsewhere. */
  readonly isInvalid?: boolean;
  readonly panel: ReactNode;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** `page` is a line of words above a hairline, `plate` the three cells of the booking sheet. */
  readonly look?: 'page' | 'plate';
}

/** One panel at a time. The parent keeps which, so that a step within a panel can move on to the next. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, look = 'page' }: TabsProps<Key>) {
  const id = useId();
  const shown = tabs.find(({ key }) => key === current);
  return (
    <div>
      <TabList {...{ id, label, tabs, current, onChange, look }} />
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
