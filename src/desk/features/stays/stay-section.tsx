import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './drawer.module.css';

interface StaySectionProps {
  readonly Sign: LucideIcon;
  readonly title: ReactNode;
  /** The section's button or link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the drawer under its heading. */
export function StaySection({ Sign, title, action, children }: StaySectionProps) {
  return (
    <section>
      <div className={`row3 between ${styles.sectionHead}`}>
        <h3 className="inline2 note strong sans">
          <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </h3>
        <div className={styles.sectionAction}>{action}</div>
      </div>
      {children}
    </section>
  );
}
