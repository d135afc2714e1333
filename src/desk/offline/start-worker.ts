import { DESK_PAGES, DESK_WORKER } from '#contract/desk/desk-paths.ts';

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
  };
}

/** The worker that decodes QR codes is a file of this build. */
const OWN_SCRIPT = /^\/desk\/assets\/[\w-]+\.js$/;

/**
 * Starts the service worker, with which pages open without a network. If the browser refuses it, the desk works only
 * with a network.
 */
export async function startDeskWorker(): Promise<void> {
  allowOwnScripts();
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(DESK_WORKER, { scope: DESK_PAGES.root }).catch(() => undefined);
}

/** The headers allow only this Trusted Types policy, which allows only the desk's own workers. */
function allowOwnScripts(): void {
  const createScriptURL = (url: string) => {
    const { origin, pathname } = new URL(url, window.location.href);
    const isOwn = origin === window.location.origin && (pathname === DESK_WORKER || OWN_SCRIPT.test(pathname));
    return isOwn ? url : null;
  };
  try {
    (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', { createScriptURL });
  } catch {
    // A browser extension has already created a policy with this name, which then applies.
    return;
  }
}
