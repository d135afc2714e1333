/** `patienceMs`: a busy page starts the task after this time. */
export function whenIdle(task: () => void, patienceMs = 500): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}

/** Runs after the next paint, so that heavy work does not delay the answer to a tap. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Lets the browser answer taps and paint between two pieces of work. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
