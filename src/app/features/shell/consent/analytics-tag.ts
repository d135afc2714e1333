import { removeForeignCookies } from '#app/storage/third-party-consent.ts';

/** A policy beside `default`; the headers allow both, and this one only if a tag is set. */
const POLICY_NAME = 'analytics';

interface TagWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string | null },
    ): { createScriptURL(url: string): string };
  };
  dataLayer?: unknown[];
}

/** The data that a tag reads, by the names that Google's tags use for a page. */
export interface PageView {
  readonly event: 'page_view';
  readonly page_path: string;
  readonly page_location: string;
  readonly page_referrer: string;
}

let tag: HTMLScriptElement | null = null;

/** Throws if a browser extension has taken the policy's name. */
export function startTag(url: string): void {
  if (tag !== null) return;
  const script = document.createElement('script');
  script.async = true;
  // The tag gets only the origin of the page's address.
  script.referrerPolicy = 'strict-origin';
  script.src = trust(url);
  document.head.append(script);
  tag = script;
}

function trust(url: string): string {
  const { trustedTypes } = window as TagWindow;
  const rules = { createScriptURL: (asked: string) => (asked === url ? asked : null) };
  return trustedTypes?.createPolicy(POLICY_NAME, rules).createScriptURL(url) ?? url;
}

export function tellPageView(view: PageView): void {
  const tagged = window as TagWindow;
  tagged.dataLayer ??= [];
  tagged.dataLayer.push(view);
}

/**
 * Called after a withdrawal. A script that has run cannot be undone, so its page is reloaded. Returns whether there was
 * one.
 */
export function stopTag(): boolean {
  removeForeignCookies();
  if (tag === null) return false;
  tag.remove();
  window.location.reload();
  return true;
}
