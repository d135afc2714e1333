const TICK_MS = 250;
/** Number of ticks without a response until the server is probed, and until it counts as gone. */
const TICKS_TO_DOUBT = 2;
const TICKS_TO_SILENCE = 6;

export type ServerWatchdog = ReturnType<typeof createServerWatchdog>;

/** A server that is gone answers neither anywhere nor to `ask`. Ticks, because a suspended process receives nothing. */
export function createServerWatchdog(ask: () => Promise<void>) {
  const waiting = new Set<(reason: Error) => void>();
  let timer: NodeJS.Timeout | null = null;
  let silentTicks = 0;
  let isAsking = false;

  function noteAnswer(): void {
    silentTicks = 0;
  }

  function tick(): void {
    silentTicks += 1;
    if (silentTicks >= TICKS_TO_SILENCE) for (const giveUp of waiting) giveUp(serverSilent());
    else if (silentTicks >= TICKS_TO_DOUBT && !isAsking) doubt();
  }

  function doubt(): void {
    isAsking = true;
    ask()
      // A failed probe needs no handling: the ticks continue.
      .then(noteAnswer, () => undefined)
      .finally(() => {
        isAsking = false;
      });
  }

  /** Returns the result of the work, or rejects once the server has been silent for a second and a half. */
  async function watch<T>(work: Promise<T>): Promise<T> {
    const { promise: silence, reject: giveUp } = Promise.withResolvers<never>();
    if (timer === null) {
      noteAnswer();
      timer = setInterval(tick, TICK_MS);
    }
    waiting.add(giveUp);
    try {
      return await Promise.race([work, silence]);
    } finally {
      waiting.delete(giveUp);
      if (waiting.size === 0 && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    }
  }
  return { watch, noteAnswer };
}

function serverSilent(): Error {
  return Object.assign(new Error('The database server answers nothing'), { code: 'ETIMEDOUT' });
}
