/** RFC 4648 without padding. QR codes encode capitals and digits most compactly. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;
const BITS_PER_BYTE = 8;

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << BITS_PER_BYTE) | byte;
    pendingBits += BITS_PER_BYTE;
    while (pendingBits >= BITS_PER_LETTER) {
      pendingBits -= BITS_PER_LETTER;
      text += ALPHABET.charAt(pending >> pendingBits);
      pending &= (1 << pendingBits) - 1;
    }
  }
  return pendingBits === 0 ? text : text + ALPHABET.charAt(pending << (BITS_PER_LETTER - pendingBits));
}

/**
 * Returns null for text that `toBase32` does not produce: each value has one spelling, so any changed letter is
 * noticed.
 */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * BITS_PER_LETTER) / BITS_PER_BYTE));
  let length = 0;
  let pending = 0;
  let pendingBits = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value === -1) return null;
    pending = (pending << BITS_PER_LETTER) | value;
    pendingBits += BITS_PER_LETTER;
    if (pendingBits < BITS_PER_BYTE) continue;
    pendingBits -= BITS_PER_BYTE;
    bytes[length] = pending >> pendingBits;
    length += 1;
    pending &= (1 << pendingBits) - 1;
  }
  return toBase32(bytes) === text ? bytes : null;
}
