import { useEffect, useReducer } from 'react';
import { useNavigation } from 'react-router-dom';
import { dueAt, HIDDEN, nextBar } from './bar-state.ts';
import styles from './loading-bar.module.css';

/**
 * A thin line along the top while a page is being fetched. Hidden from screen readers, because they announce the new
 * page or the error instead.
 */
export function LoadingBar({ hasFailed }: { hasFailed: boolean }) {
  const isLoading = useNavigation().state !== 'idle';
  const [bar, dispatch] = useReducer(nextBar, HIDDEN);

  useEffect(() => {
    const type = isLoading ? 'start' : hasFailed ? 'fail' : 'finish';
    dispatch({ type, at: performance.now() });
  }, [isLoading, hasFailed]);

  useEffect(() => {
    const at = dueAt(bar);
    if (at === null) return;
    const timer = setTimeout(() => dispatch({ type: 'due', at }), at - performance.now());
    return () => clearTimeout(timer);
  }, [bar]);

  return <div className={styles.bar} data-phase={bar.phase} data-loading-bar="" aria-hidden="true" />;
}
