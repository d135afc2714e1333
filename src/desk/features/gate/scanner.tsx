import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { type CodeReader, openCodeReader, readFromCamera } from './camera-code.ts';
import styles from './gate.module.css';
import type { ReadCode } from './read-code-worker.ts';

interface ScannerProps {
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera until it reads a code, is closed, or the person leaves the page. */
export function Scanner({ onRead, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'refused' | 'missing' | null>(null);
  const tellRead = useEffectEvent(onRead);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    const leaving = new AbortController();
    readFromCamera(current, leaving.signal, openReader).then(
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
      <video ref={video} className={`wide rounded ${styles.camera}`} hidden={problem !== null} playsInline muted />
      <p role="status">
        {problem === 'refused' && (
          <Trans>
            The camera is not allowed. Allow it in the browser’s settings for this site, or type the number of the
            booking.
          </Trans>
        )}
        {problem === 'missing' && <Trans>There is no camera to read with. Type the number of the booking.</Trans>}
        {problem === null && <Trans>Hold the code of the pass in the picture.</Trans>}
      </p>
      <Button look="line" onClick={onClose}>
        {problem === null ? <Trans>Close the camera</Trans> : <Trans>Close</Trans>}
      </Button>
    </section>
  );
}

/** Wide enough for a pass that fills a third of the picture. */
const WIDEST_PX = 640;

/** The browser's own, or jsQR in a worker, so that the picture does not freeze while it decodes. */
const openReader = async () => (await openCodeReader()) ?? openOwnReader();

function openOwnReader(): CodeReader {
  const worker = new Worker(new URL('./read-code-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      if (context === null || video.videoWidth === 0) return null;
      canvas.width = Math.min(video.videoWidth, WIDEST_PX);
      canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text);
        worker.onerror = () => reject(new Error('The code reader has failed'));
        worker.postMessage({ data, width, height } satisfies ReadCode, [data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
