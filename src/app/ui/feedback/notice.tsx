import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark } from './available-mark.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** `alert` interrupts a screen reader; `quiet` and `lamp` wait for a pause. */
  readonly tone: 'alert' | 'quiet' | 'lamp';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** States a fact first, then the next step. */
export function Notice({ tone, children, actions }: NoticeProps) {
  return (
    <div
      className={`stack3 rounded around4 t15 ${styles.notice} ${styles[tone]}`}
      role={tone === 'alert' ? 'alert' : 'status'}
    >
      <div className="line gap3">
        <span className={`firm ${styles.icon}`}>{tone === 'lamp' ? <AvailableMark /> : <Icon name="alert" />}</span>
        <div>{children}</div>
      </div>
      {actions !== undefined && <div className="cluster2">{actions}</div>}
    </div>
  );
}

/** Stands across the page, above its header, and covers nothing. Text twice as large breaks it. */
export function NoticeLine({ className, ...line }: ComponentProps<'section'>) {
  return <section {...line} className={`cluster middle amid ${className}`} />;
}
