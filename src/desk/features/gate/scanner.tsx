import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { readFromCamera } from './code-reader.ts';
import styles from './gate.module.css';

interface ScannerProps {
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera, until it has read a code, is closed, or the person goes elsewhere. */
export function Scanner({ onRead, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'refused' | 'missing' | null>(null);
  const tellRead = useEffectEvent(onRead);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    const leaving = new AbortController();
    readFromCamera(current, leaving.signal).then(
      (text) => leaving.signal.aborted || tellRead(text),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
      },
    );
    const hide = () => document.hidden && close();
    document.addEventListener('visibilitychange', hide);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  return (
    <section className="stack3">
      <video ref={video} className={styles.camera} hidden={problem !== null} playsInline muted />
      <p role="status">
        {problem === 'refused' && (
          <Trans>
            The camera is not allowed. Allow it in the browser's settings for this site, or type the number of the
            booking.
          </Trans>
        )}
        {problem === 'missing' && <Trans>There is no camera to read with. Type the number of the booking.</Trans>}
        {problem === null && <Trans>Hold the code of the pass in the picture.</Trans>}
      </p>
      <Button look="line" onClick={onClose}>
        <Trans>Close the camera</Trans>
      </Button>
    </section>
  );
}
