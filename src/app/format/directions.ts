import { withoutTypesetting } from '#app/typesetting/typeset.ts';

/** Phones with a maps app open the route there, also offline; other devices open the web page. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(withoutTypesetting(address))}`;
}
