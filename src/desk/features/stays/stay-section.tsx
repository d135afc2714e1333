import type { ReactNode } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-names.ts';
import styles from './drawer.module.css';

interface StaySectionProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** What the section offers. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the drawer under its heading. */
export function StaySection({ icon, title, action, children }: StaySectionProps) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3 className={`inline2 ${styles.sectionTitle}`}>
          <Icon name={icon} />
          {title}
        </h3>
        <div className={styles.sectionAction}>{action}</div>
      </div>
      {children}
    </section>
  );
}
