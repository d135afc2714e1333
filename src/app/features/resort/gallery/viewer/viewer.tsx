import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import type { Gallery } from '#app/features/resort/gallery/use-gallery.ts';
import { OpenViewer } from './open-viewer.tsx';
import styles from './viewer.module.css';

export interface ViewerProps {
  readonly pictures: readonly PictureView[];
  readonly gallery: Gallery;
}

/** The native dialog traps the focus and returns it. It stays mounted between openings, its content does not. */
export function Viewer({ pictures, gallery }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { t } = useLingui();
  const { index } = gallery;
  const isOpen = index !== null && index < pictures.length;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      className={`clip appears ${styles.viewer}`}
      ref={dialog}
      aria-label={t`Pictures`}
      onCancel={(event) => {
        event.preventDefault();
        gallery.close();
      }}
      onClose={gallery.close}
    >
      {isOpen && <OpenViewer pictures={pictures} gallery={gallery} index={index} />}
    </dialog>
  );
}
