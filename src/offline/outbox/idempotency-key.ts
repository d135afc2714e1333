const KEY_BYTES = 16;

/** 32 hexadecimal digits. `randomUUID` needs a secure context, which a phone on the resort's network may lack. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
