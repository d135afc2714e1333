import { isChunkFailure } from './failure.ts';
import { reportInBackground } from './report.ts';

const TRY_AGAIN_MS = 3_000;
const ASK_AGAIN_MS = 1_000;

/** Retries work that a guest relies on and an unstable network may break. Reports failures; never rejects. */
export async function keepTrying(act: () => Promise<void>, leaving?: AbortSignal): Promise<void> {
  while (!leaving?.aborted) {
    try {
      return await act();
    } catch (error) {
      reportInBackground(error);
      await pause(TRY_AGAIN_MS);
    }
  }
}

/** For effects: hands over what a weak network may lose at first, unless the effect has ended by then. */
export function loadWhile<Loaded>(load: () => Promise<Loaded>, take: (loaded: Loaded) => void): () => void {
  const leaving = new AbortController();
  void keepTrying(async () => {
    const loaded = await load();
    if (!leaving.signal.aborted) take(loaded);
  }, leaving.signal);
  return () => leaving.abort();
}

/** Loads code of the page itself: a weak network may lose it once, so it is requested twice. */
export async function askAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    reportInBackground(error);
    await pause(ASK_AGAIN_MS);
    return load();
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
