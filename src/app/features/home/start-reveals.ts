const WAITING = '[data-reveal=""], [data-reveal="true"]';

/**
 * Lets every element with `data-reveal` rise once when it comes into view from below; styles/motion.css moves it.
 * Elements in view at the start or already passed stay still. Ends with `signal`.
 */
export function startReveals(signal: AbortSignal): void {
  const seenBelow = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      if (!isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? 0)) {
        seenBelow.add(target);
        continue;
      }
      observer.unobserve(target);
      target.setAttribute('data-reveal', isIntersecting && seenBelow.has(target) ? 'risen' : 'still');
    }
  });
  for (const element of document.querySelectorAll(WAITING)) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
