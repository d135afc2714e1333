import type { Locale } from '#contract/site/locale.ts';
import { tag } from './markup.ts';

/** For the head of every document, the worker's shells included. */
export function installLinks(locale: Locale): string[] {
  return [
    tag('link', { rel: 'manifest', href: webManifestPath(locale) }),
    // iOS asks the document, not the manifest.
    tag('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }),
  ];
}

export function webManifestPath(locale: Locale): string {
  return `/manifest-${locale}.webmanifest`;
}
