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
