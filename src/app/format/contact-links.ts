import { withoutTypesetting } from '#app/format/typeset.ts';

/** Keeps a phone number on one line. */
export function viewPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}

/** Phones with a maps app open the route there, also offline; other devices open the web page. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(withoutTypesetting(address))}`;
}
