import type { FastifyBaseLogger } from 'fastify';
import { readResortStatus } from '#content/loading/resort-status.ts';
import { type PrecompressedBody, precompressBody } from '../http/precompressed-body.ts';

export type ResortStatusSource = ReturnType<typeof openResortStatus>;

export interface ResortStatusOptions {
  /** Folder of the status file. */
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => number;
}

/** The file is read at most once in this period, regardless of the number of requests. */
export const STATUS_CACHED_MS = 5_000;
const ONLY_ENTRY_ID = 1;

/** This file alone changes while the server runs. A mistake in it is logged once; the last valid status stays. */
export function openResortStatus({ folder, log, now }: ResortStatusOptions) {
  let latest: PrecompressedBody | null = null;
  let reading: Promise<void> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let told = '';

  async function readAgain(): Promise<void> {
    try {
      const status = await readResortStatus(folder);
      const answer = { data: [{ id: ONLY_ENTRY_ID, attributes: [status] }] };
      latest = await precompressBody(JSON.stringify(answer), 'application/json; charset=utf-8');
      told = '';
    } catch (error) {
      if (String(error) !== told)
        log.error({ err: error }, 'The resort status cannot be used; the last good one stays');
      told = String(error);
    }
    readAtMs = now();
    reading = null;
  }

  return {
    /** Returns the response of /resort-status; null until the file has been valid once. */
    async read() {
      // `readAtMs` is in the future if the clock was ahead at the last read.
      if (now() - readAtMs >= STATUS_CACHED_MS || now() < readAtMs) {
        reading ??= readAgain();
        await reading;
      }
      return latest;
    },
  };
}
