import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={`strong raised ${styles.link}`} href="#main">
      <Trans>Skip to the content</Trans>
    </a>
  );
}
