/** Calls once for several commits at the same time. Returns a function that stops it. */
export type Watch = (onCommit: () => void) => () => void;

/** Shares one watch among all listeners: it starts with the first and ends with the last. */
export function shareWatch(watch: Watch): Watch {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return (listener) => {
    // A new function, because the same listener may be passed twice.
    const own = () => listener();
    listeners.add(own);
    stop ??= watch(() => {
      for (const listen of listeners) listen();
    });
    return () => {
      listeners.delete(own);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}
