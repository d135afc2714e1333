import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './preloader.module.css';
import { type PictureState, usePreloader } from './use-preloader.ts';

interface PreloaderProps {
  readonly state: PictureState;
  readonly onRetry: () => void;
}

/** Covers a large picture until it has loaded, and a moment longer. After a failure it says what to do. */
export function Preloader({ state, onRetry }: PreloaderProps) {
  const { isShown, words } = usePreloader(state);
  const id = useId();
  if (state === 'failed') {
    return (
      <div className={`stack3 fill ${styles.plate}`} role="alert" data-picture-note>
        <p className="bold">
          <Trans>This picture did not load.</Trans>
        </p>
        <p className={styles.next}>
          <Trans>Check the connection and try again.</Trans>
        </p>
        <Button look="line" isSmall onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!isShown) return null;
  return (
    <div className={`stack3 fill ${styles.plate}`} data-picture-note>
      <p className={`subtitle figures ${styles.words}`} id={id}>
        <Trans>One picture is worth a {words} words</Trans>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={words}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${words / 100})` }} />
      </div>
    </div>
  );
}
