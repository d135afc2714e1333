import type { BrowserContext } from '@playwright/test';

/**
 * Simulates a browser that translates each page into its own language: like Chrome, it replaces text nodes with
 * elements, again after every change, so a journey reads the same words from other nodes. A failure is an uncaught
 * error of the page, words that stay although the app has changed them, or a translated name.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate);
}

/** Runs in the page. */
function translate(): void {
  const KEPT = '[translate="no"], .notranslate, script, style, noscript, textarea, svg, font';
  const NAMES = /SM-[0-9A-Z]{6}|^\S+@\S+$/;
  const translations = new WeakMap<Node, Element>();

  // The app has time to bring its text back until the next task.
  const originals = new MutationObserver((changes) => {
    for (const { target } of changes) setTimeout(compare, 0, target);
  });
  const compare = (text: Node) => {
    const translation = translations.get(text);
    if (translation?.isConnected !== true || translation.textContent === text.nodeValue) return;
    reportError(new Error(`"${translation.textContent}" is still shown for "${text.nodeValue}"`));
  };

  const replace = (text: Node) => {
    const words = text.nodeValue ?? '';
    if (words.trim() === '' || text.parentElement?.closest(KEPT) !== null) return;
    if (NAMES.test(words)) reportError(new Error(`"${words}" is translated`));
    const translation = document.createElement('font');
    translation.append(document.createElement('font'));
    translation.firstElementChild?.append(words);
    translations.set(text, translation);
    text.parentNode?.insertBefore(translation, text);
    text.parentNode?.removeChild(text);
    originals.observe(text, { characterData: true });
  };
  const replaceAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  const start = () => {
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
    replaceAll();
    // A real translation comes from a server, so it runs in a task of its own.
    const changes = new MutationObserver(() => void setTimeout(replaceAll));
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  // React hydrates the server's markup; if it is translated before, React renders the page again.
  const isHydrated = () => {
    const root = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
      key.startsWith('__reactContainer'),
    );
    return root?.[1].stateNode.current.memoizedState.isDehydrated === false;
  };
  const wait = () => (isHydrated() ? start() : setTimeout(wait, 20));
  wait();
}
