/** Addresses of style sheets that have not come. Vite asks for each once, and counts it as there from then on. */
const missing = new Set<string>();

export function watchStyles(): void {
  // The error of a link does not bubble; whoever waits for the sheet hears of it as well, and fails.
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && note(target), {
    capture: true,
  });
}

/** Asks for them again: nothing that comes later is shown without its styles. Rejects as Vite does while one cannot be had. */
export async function askForMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(askAgain));
}

function note(link: HTMLLinkElement): void {
  if (link.rel !== 'stylesheet') return;
  missing.add(link.href);
  link.remove();
}

function askAgain(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  });
}
