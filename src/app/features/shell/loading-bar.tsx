import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';

/**
 * A thin line along the top while a page is being fetched. Hidden from screen readers, because they announce the new
 * page or the error instead.
 */
export function LoadingBar({ hasFailed }: { hasFailed: boolean }) {
  const isLoading = useNavigation().state !== 'idle';
  const phase = isLoading ? 'running' : hasFailed ? 'failed' : 'hidden';
  return <div className={styles.bar} data-phase={phase} data-loading-bar="" aria-hidden="true" />;
}
