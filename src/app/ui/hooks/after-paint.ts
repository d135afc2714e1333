/** Runs after the next paint, so that heavy work does not delay the answer to a tap. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
