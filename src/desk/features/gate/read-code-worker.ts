import jsQR from 'jsqr';

/** A camera picture. The response is the text of its code, or null. */
export interface ReadCode {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

self.onmessage = ({ data: { data, width, height } }: MessageEvent<ReadCode>) => {
  self.postMessage(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
};
