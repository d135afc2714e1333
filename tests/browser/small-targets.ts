import type { Locator, Page } from '@playwright/test';

/** A finger's minimum target in CSS px; WCAG 2.5.8 requires less. */
const SMALLEST_TARGET_PX = 44;

/**
 * Tappable elements that are smaller than a finger needs, in words. An element that looks small is probed from its
 * middle outwards, as far as a tap still reaches it, also through its label or the card that its link covers. Links
 * within a sentence are excepted, as in WCAG. If a dialog is open, nothing behind it counts. `within` limits the
 * search: elements that a notice covers are measured on pages without it.
 */
export function findSmallTargets(page: Page, within: Locator = page.locator('html')): Promise<string[]> {
  return within.evaluate((element, smallest) => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? element;
    const targets = root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="button"], [role="option"]',
    );
    return [...targets].filter(canBeTapped).flatMap((target) => {
      const { width, height } = isLarge(target.getBoundingClientRect()) ? target.getBoundingClientRect() : feel(target);
      const name = target.getAttribute('aria-label') ?? target.innerText;
      return isLarge({ width, height })
        ? []
        : [`${target.tagName} «${name.trim()}»: ${Math.round(width)} × ${Math.round(height)}`];
    });

    /** Browsers lay out by fractions of a pixel. */
    function isLarge({ width, height }: { width: number; height: number }): boolean {
      return Math.round(width) >= smallest && Math.round(height) >= smallest;
    }

    function canBeTapped(target: HTMLElement): boolean {
      if (target.closest('[inert], .visually-hidden') !== null || isInSentence(target)) return false;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A skip link is a point until it has the keyboard focus.
      return isSeen && width > 1 && height > 1 && getComputedStyle(target).clipPath === 'none';
    }

    function isInSentence(target: HTMLElement): boolean {
      const parent = target.parentElement;
      if (target.tagName !== 'A' || parent === null || getComputedStyle(target).display !== 'inline') return false;
      return parent.innerText.trim().length > target.innerText.trim().length;
    }

    function feel(target: HTMLElement): { width: number; height: number } {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const reach = (stepX: number, stepY: number) => {
        let px = 0;
        while (px < smallest && isTap(target, middle.x + stepX * (px + 1), middle.y + stepY * (px + 1))) px += 1;
        return px;
      };
      // Probing in whole pixels loses half a pixel on each side.
      return { width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 };
    }

    function isTap(target: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      return target.contains(hit) || hit.closest('label')?.control === target;
    }
  }, SMALLEST_TARGET_PX);
}
