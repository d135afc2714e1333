/** https://wicg.github.io/shape-detection-api/: not in TypeScript's own library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export interface CodeReader {
  /** Returns the text of a visible code; null: none. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>;
  readonly close?: () => void;
}

const FORMAT = 'qr_code';
/** Ten reads a second find a code without delay and without heating the phone. */
const LOOK_EVERY_MS = 100;

/** The browser's own reader; null if it has none, does not list its formats, or if there is no camera. */
export async function openCodeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined || cameras() === undefined) return null;
  const formats: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes(FORMAT)) return null;
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null };
}

/**
 * Shows the camera in `video` until a code is read or `signal` is aborted, then turns it off. Rejects with the browser's
 * error without a camera, or without permission to use it.
 */
export async function readFromCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  openReader: () => Promise<CodeReader>,
): Promise<string> {
  const devices = cameras();
  if (devices === undefined) throw new DOMException('No camera here', 'NotFoundError');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const reader = await openReader();
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    for (;;) {
      signal.throwIfAborted();
      const text = await reader.read(video);
      if (text !== null) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    reader.close?.();
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Missing on pages without https. */
function cameras(): MediaDevices | undefined {
  return navigator.mediaDevices;
}
