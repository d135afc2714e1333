/** Keeps a phone number on one line. */
export function viewPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}
