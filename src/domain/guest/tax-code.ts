/** `edrpou`: a company. `rnokpp`: a person, for example an entrepreneur. */
type TaxCodeKind = 'edrpou' | 'rnokpp';

export type TaxCodeCheck =
  | { readonly isValid: true; readonly kind: TaxCodeKind; readonly code: string }
  | { readonly isValid: false; readonly fault: 'length' | 'check_digit' };

const EDRPOU_LENGTH = 8;
const RNOKPP_LENGTH = 10;
const EDRPOU_WEIGHTS = [1, 2, 3, 4, 5, 6, 7];
/** Weights for codes from 30000000 to 60000000. */
const LATER_EDRPOU_WEIGHTS = [7, 1, 2, 3, 4, 5, 6];
const RNOKPP_WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7];

/**
 * Checks a Ukrainian company code (ЄДРПОУ, 8 digits) or a person's tax number (РНОКПП, 10). Pasted spaces are removed.
 * The algorithm is the registers' own, as python-stdnum documents it (stdnum.ua.edrpou, stdnum.ua.rntrc).
 */
export function checkTaxCode(text: string): TaxCodeCheck {
  const code = text.replaceAll(/\s/g, '');
  const digits = /^\d+$/.test(code) ? [...code].map(Number) : [];
  if (digits.length !== EDRPOU_LENGTH && digits.length !== RNOKPP_LENGTH) return { isValid: false, fault: 'length' };
  const kind = digits.length === EDRPOU_LENGTH ? 'edrpou' : 'rnokpp';
  const expected = kind === 'edrpou' ? edrpouDigit(digits) : rnokppDigit(digits);
  return digits.at(-1) === expected ? { isValid: true, kind, code } : { isValid: false, fault: 'check_digit' };
}

function edrpouDigit(digits: readonly number[]): number {
  const [first = 0] = digits;
  const weights = first >= 3 && first <= 5 ? LATER_EDRPOU_WEIGHTS : EDRPOU_WEIGHTS;
  const remainder = weightedRemainder(digits, weights);
  if (remainder < 10) return remainder;
  return (
    weightedRemainder(
      digits,
      weights.map((weight) => weight + 2),
    ) % 10
  );
}

function rnokppDigit(digits: readonly number[]): number {
  return weightedRemainder(digits, RNOKPP_WEIGHTS) % 10;
}

/** Returns 0 to 10, even if the weight -1 makes the sum negative. */
function weightedRemainder(digits: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return ((sum % 11) + 11) % 11;
}
