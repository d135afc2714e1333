import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
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
      <video ref={video} className={`wide rounded ${styles.camera}`} hidden={problem !== null} playsInline muted />
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

/** https://wicg.github.io/shape-detection-api/ is not in TypeScript's own library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

interface Decoder {
  /** Returns the text of a visible code; null: none. */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

const FORMAT = 'qr_code';
/** Ten reads a second find a code without delay and without heating the phone. */
const LOOK_EVERY_MS = 100;
/** Wide enough for a pass that fills a third of the picture. */
const WIDEST_PX = 640;

/**
 * Shows the camera in `video` until a code is read or `signal` is aborted, then turns it off. Rejects with the browser's
 * error without a camera, or without permission to use it.
 */
async function readFromCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  // Missing on pages without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('No camera here', 'NotFoundError');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const decoder = await openDecoder();
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    for (;;) {
      signal.throwIfAborted();
      const text = await decoder.read(video);
      if (text !== null) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    decoder.close();
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Uses the browser's own decoder, or jsQR in a worker, so that the picture does not freeze while it decodes. */
async function openDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: readonly string[] | undefined = await BarcodeDetector?.getSupportedFormats().catch(() => []);
  if (BarcodeDetector === undefined || !formats?.includes(FORMAT)) return openOwnDecoder();
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

function openOwnDecoder(): Decoder {
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
