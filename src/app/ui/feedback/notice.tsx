import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** `alert` interrupts a screen reader; `quiet` and `lamp` wait for a pause. */
  readonly tone: 'alert' | 'quiet' | 'lamp';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

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

export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="quiet"
      actions={
        <Button look="line" isSmall onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryNotice onRetry={onRetry}>
      <Trans>This did not load. Check the connection and try again.</Trans>
    </RetryNotice>
  );
}

/** Reserves space for text that is loading. `inlineSize`: the text's width. */
export function Skeleton({ inlineSize }: { inlineSize: string }) {
  return <span className={styles.bar} style={{ inlineSize }} aria-hidden="true" />;
}

/** The logo's doorway marks free, cheapest or current items. The text beside it carries the meaning. */
export function AvailableMark() {
  return (
    <svg className="lamp" viewBox="0 0 14 14" width={14} height={14} aria-hidden="true" focusable="false">
      <path d="M7 0L14 5.5V14H0V5.5Z" fill="currentColor" />
    </svg>
  );
}
