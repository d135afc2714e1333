import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/actions/icon.tsx';
import { serverNow } from '#offline/server-time.ts';
import { KnownAt } from './price.tsx';
import styles from './was-free.module.css';

export function WasFree({ knownAtMs }: { readonly knownAtMs: number }) {
  return (
    <span className={`t15 block balanced ${styles.age}`}>
      <Icon name="history" size={18} />
      <Trans>was free,</Trans> <KnownAt knownAtMs={knownAtMs} nowMs={serverNow()} />
    </span>
  );
}
