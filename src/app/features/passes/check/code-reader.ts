export interface CodeReader {
  /** Resolves with the text of the first code in sight; rejects without a camera or without permission to use it. */
  read(video: HTMLVideoElement, signal: AbortSignal): Promise<string>;
}

/** https://wicg.github.io/shape-detection-api/: not in TypeScript's own library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';
/** Ten reads a second find a code at once without heating the phone. */
const LOOK_EVERY_MS = 100;

/** null when the browser cannot read codes or gives no camera. */
export async function openCodeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  // Missing on pages without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (BarcodeDetector === undefined || devices === undefined) return null;
  // A detector that cannot list its formats is not used: the desk types the code.
  const formats: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes(FORMAT)) return null;
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return {
    async read(video, signal) {
      const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      try {
        signal.throwIfAborted();
        video.srcObject = stream;
        await video.play();
        return await lookForCode(detector, video, signal);
      } finally {
        for (const track of stream.getTracks()) track.stop();
      }
    },
  };
}

async function lookForCode(detector: Detector, video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const [code] = await detector.detect(video);
    if (code !== undefined) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
