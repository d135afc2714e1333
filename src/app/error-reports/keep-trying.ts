import { reportInBackground } from './report.ts';

const TRY_AGAIN_MS = 3_000;

/** For what a guest counts on and a network that comes and goes may break. Reports failures; never rejects. */
export async function keepTrying(act: () => Promise<void>, leaving?: AbortSignal): Promise<void> {
  while (!leaving?.aborted) {
    try {
      return await act();
    } catch (error) {
      reportInBackground(error);
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}
