/** Without 0, O, 1, I, L and U, which are easily misread or misheard on the phone. */
export const ORDER_NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ORDER_NUMBER_LENGTH = 6;

const NUMBER = new RegExp(`^([A-Z]{2,3})([${ORDER_NUMBER_LETTERS}]{${ORDER_NUMBER_LENGTH}})$`);
const BESIDE_IT = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}#№]/gu;

/**
 * Reads the order number that a guest typed, in any case, with a space or without the hyphen. null: not an order
 * number.
 */
export function readOrderNumber(typed: string): string | null {
  const [, prefix, rest] = NUMBER.exec(typed.toUpperCase().replaceAll(BESIDE_IT, '')) ?? [];
  return prefix === undefined ? null : `${prefix}-${rest}`;
}
