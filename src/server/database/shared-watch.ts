/** Starts to look for commits and calls `onCommit` after them, several at once as one. Returns how to stop. */
export type Watch = (onCommit: () => void) => () => void;

/** One watch for all listeners: it begins with the first and ends with the last. */
export function shareWatch(watch: Watch): Watch {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return (listener) => {
    // The same function may listen twice.
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
