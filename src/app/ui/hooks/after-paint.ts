/** Calls once what has just changed is on the screen: heavy answers to a tap wait until the tap itself has been answered. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
