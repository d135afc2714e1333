/** false: the browser leaves it for later, far below the window, and measuring would lay it out (decision 72). */
export function isLaidOut(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true });
}
