/**
 * Keeps the page from scrolling while it is on. The lock is never set or released: base.css reads from the document
 * whether the loader, an open dialog or this mark is there, so whatever ends them, in whatever order, ends the lock.
 */
export function ScrollLock({ isOn }: { isOn: boolean }) {
  return isOn && <span hidden data-scroll-lock />;
}
