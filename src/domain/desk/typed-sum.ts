/** Digits, with optional kopiyky after a comma or a point. */
const SUM = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
/** As English writes it. There are at most two digits of kopiyky, so a comma before three digits is no decimal sign. */
const GROUPED = /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?$/;
const SPACES = /[\s\u00a0\u202f]/g;

/**
 * Reads an amount as people type it (`2 718`, `2,718`, `2718,5`, `2718.50`, `2 718 ₴`) and returns kopiyky. null: not an
 * amount.
 */
export function readSum(typed: string): number | null {
  const sum = typed.replaceAll(SPACES, '').replace(/₴$/, '');
  const match = SUM.exec(GROUPED.test(sum) ? sum.replaceAll(',', '') : sum);
  if (match === null) return null;
  const [, hryvnias = '', kopiyky = ''] = match;
  return Number(hryvnias) * 100 + Number(kopiyky.padEnd(2, '0'));
}
