import type { Page } from '@playwright/test';

/** Records announcements of live regions on every page of this tab: changes, not initial content. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const heard = new Map<Element, string>();
    const hear = () => {
      const regions = document.querySelectorAll<HTMLElement>('[aria-live], [role="status"], [role="alert"], output');
      for (const region of regions) {
        if (region.ariaLive === 'off') continue;
        const words = region.checkVisibility({ visibilityProperty: true })
          ? region.innerText.replace(/\s+/g, ' ').trim()
          : '';
        const isNews = heard.has(region) || region.role === 'alert';
        if (isNews && words !== '' && words !== heard.get(region)) said.push(words);
        heard.set(region, words);
      }
      for (const region of heard.keys()) if (!region.isConnected) heard.delete(region);
    };
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** The announcements since the last call. */
export function whatWasSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}
