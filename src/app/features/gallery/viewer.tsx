import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PictureView } from '../../content/picture-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './viewer.module.css';

export interface ViewerProps {
  readonly pictures: readonly PictureView[];
  /** null: closed. */
  readonly index: number | null;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window; the dialog keeps the focus, closes on Escape and gives the focus back. */
export function Viewer({ pictures, index, onMove, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { t } = useLingui();
  const isOpen = index !== null;
  const picture = index === null ? undefined : pictures[index];

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  if (picture === undefined || index === null) {
    return <dialog className={styles.viewer} ref={dialog} aria-label={t`Pictures`} />;
  }
  const count = pictures.length;
  const step = (by: number) => onMove((index + by + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const number = index + 1;
  return (
    <dialog className={styles.viewer} ref={dialog} aria-label={t`Pictures`} onClose={onClose} onKeyDown={onKeyDown}>
      <figure className={styles.figure}>
        <div className={styles.picture} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
          <Picture key={picture.name} picture={picture} sizes="100vw" isLead />
        </div>
        <figcaption className={styles.caption} aria-live="polite">
          <span className={styles.number}>
            <Trans>
              {number} of {count}
            </Trans>
          </span>{' '}
          {picture.alt}
        </figcaption>
      </figure>
      <button type="button" className={`${styles.control} ${styles.close}`} aria-label={t`Close`} onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
      <button
        type="button"
        className={`${styles.control} ${styles.previous}`}
        aria-label={t`Previous picture`}
        onClick={() => step(-1)}
      >
        <Icon name="previous" size={24} />
      </button>
      <button
        type="button"
        className={`${styles.control} ${styles.next}`}
        aria-label={t`Next picture`}
        onClick={() => step(1)}
      >
        <Icon name="next" size={24} />
      </button>
    </dialog>
  );
}
