/** Addresses of style sheets that failed. Vite requests each once and then treats it as loaded. */
const missing = new Set<string>();

export function watchStyles(): void {
  // A link's error does not bubble. Code that awaits the sheet gets the error as well.
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && note(target), {
    capture: true,
  });
}

/** Requests failed sheets again, so that later parts are never shown unstyled. Rejects like Vite if one fails. */
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
