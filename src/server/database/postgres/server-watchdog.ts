const TICK_MS = 250;
/** Ticks without a response after which the server is probed, and after which it counts as gone. */
const TICKS_TO_DOUBT = 2;
const TICKS_TO_SILENCE = 6;

export interface ServerWatchdog {
  /** The outcome of the work, or a rejection once the server has been silent for a second and a half. */
  watch<T>(work: Promise<T>): Promise<T>;
  /** The server has answered something, on any connection. */
  noteAnswer(): void;
}

/**
 * Tells a server that is gone from one that is busy: the first answers nothing on any connection, not even a probe. `ask`
 * probes it and resolves when it answers. Ticks are counted instead of time, because a process that was itself suspended
 * has not listened.
 */
export function createServerWatchdog(ask: () => Promise<void>): ServerWatchdog {
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
      // A failed probe needs no handling: the ticks go on.
      .then(noteAnswer, () => undefined)
      .finally(() => {
        isAsking = false;
      });
  }

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
