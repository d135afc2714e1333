import type { Locale } from '#contract/site/locale.ts';
import { tag } from './markup.ts';

export function installLinks(locale: Locale): string[] {
  return [
    tag('link', { rel: 'manifest', href: webManifestPath(locale) }),
    // iOS reads the icon from the document instead of the manifest.
    tag('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }),
  ];
}

export function webManifestPath(locale: Locale): string {
  return `/manifest-${locale}.webmanifest`;
}
