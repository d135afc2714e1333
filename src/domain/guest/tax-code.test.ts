import { describe, expect, it, test } from 'vitest';
import { checkTaxCode } from './tax-code.ts';

/** The codes are from public registers, and from examples of libraries that check them. */
describe('a tax code', () => {
  test.each([
    ['14360570', 'edrpou'],
    ['00032129', 'edrpou'],
    ['23226362', 'edrpou'],
    ['23246880', 'edrpou'],
    ['25083040', 'edrpou'],
    ['32855961', 'edrpou'],
    // Their first remainder is 10, so the second weights are used.
    ['14333937', 'edrpou'],
    ['21133352', 'edrpou'],
    ['43005393', 'edrpou'],
    ['1759013776', 'rnokpp'],
    ['2530414071', 'rnokpp'],
    ['3184710691', 'rnokpp'],
  ] as const)('%s is valid, of kind %s', (code, kind) => {
    expect(checkTaxCode(code)).toEqual({ isValid: true, kind, code });
  });

  it('may contain pasted spaces', () => {
    expect(checkTaxCode(' 32 85\u00a05961 ')).toEqual({ isValid: true, kind: 'edrpou', code: '32855961' });
    expect(checkTaxCode('25 30 41 40 71\n')).toEqual({ isValid: true, kind: 'rnokpp', code: '2530414071' });
  });

  test.each(['32855968', '1759013770', '14360571'])('%s has a wrong check digit', (code) => {
    expect(checkTaxCode(code)).toEqual({ isValid: false, fault: 'check_digit' });
  });

  test.each(['', '3285596', '328559610', '328559611234', '3285596l', '-2855961', '３２８５５９６１', '32855961.0'])(
    '%j has the wrong number of digits',
    (text) => {
      expect(checkTaxCode(text)).toEqual({ isValid: false, fault: 'length' });
    },
  );
});

/** Appends the check digit. */
function complete(digits: string): string {
  const codes = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(
    (code) => checkTaxCode(code).isValid,
  );
  expect(codes).toHaveLength(1);
  return codes[0] ?? '';
}

describe('the check digit', () => {
  const codes = [
    // With this step, the samples include every first digit, and sums whose first remainder is 10.
    ...Array.from({ length: 500 }, (_, index) => complete(String((index * 19_997) % 10_000_000).padStart(7, '0'))),
    ...Array.from({ length: 500 }, (_, index) =>
      complete(String((index * 1_999_993) % 1_000_000_000).padStart(9, '0')),
    ),
  ];

  it('has one check digit for each prefix', () => {
    expect(new Set(codes).size).toBe(1_000);
  });

  it('reveals nearly every single mistyped digit', () => {
    let [typed, missed] = [0, 0];
    for (const code of codes) {
      for (let place = 0; place < code.length; place += 1) {
        const digit = (Number(code[place]) + 1 + ((place + Number(code[0])) % 9)) % 10;
        const mistyped = `${code.slice(0, place)}${digit}${code.slice(place + 1)}`;
        typed += 1;
        if (checkTaxCode(mistyped).isValid) missed += 1;
      }
    }
    expect(missed / typed).toBeLessThan(0.03);
  });
});
