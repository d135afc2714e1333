import { describe, expect, test } from 'vitest';
import { decodeMessage, encodeMessage, isSignature, restorePluses, signData } from './signature.ts';

const privateKey = 'your_private_key';
const data = 'base64_post_string';

describe('a signature', () => {
  test.each([
    { version: 3 as const, signature: 'tp+ZLmKm1/E83dIzUpx5ljcttP4=' },
    { version: 7 as const, signature: 'ZsPPnP2GD1ucBV6iz8qYeZHDTdnHaXJ2MSdERXL37aY=' },
  ])('in version $version equals the example of the protocol', ({ version, signature }) => {
    expect(signData(data, { privateKey, version })).toBe(signature);
    expect(isSignature(signature, data, { privateKey, version })).toBe(true);
  });

  test.each([
    ['', data, privateKey],
    ['tp+ZLmKm1/E83dIzUpx5ljcttP4', data, privateKey],
    ['tp-ZLmKm1_E83dIzUpx5ljcttP4=', data, privateKey],
    ['tp+ZLmKm1/E83dIzUpx5ljcttP4= ', data, privateKey],
    ['Tp+ZLmKm1/E83dIzUpx5ljcttP4=', data, privateKey],
    ['tp+ZLmKm1/E83dIzUpx5ljcttP4=', `${data} `, privateKey],
    ['tp+ZLmKm1/E83dIzUpx5ljcttP4=', data, 'another key'],
    ['ZsPPnP2GD1ucBV6iz8qYeZHDTdnHaXJ2MSdERXL37aY=', data, privateKey],
  ])('%j for %j with key %j is invalid', (signature, over, key) => {
    expect(isSignature(signature, over, { privateKey: key, version: 3 })).toBe(false);
  });

  test('stays valid after a form whose sender did not encode its plus signs', () => {
    const carried = new URLSearchParams('signature=tp+ZLmKm1/E83dIzUpx5ljcttP4=').get('signature') ?? '';
    expect(isSignature(restorePluses(carried), data, { privateKey, version: 3 })).toBe(true);
  });
});

describe('a payment message', () => {
  test('may be in any language', () => {
    const message = { description: 'Смерека, бронювання SM-7K4M2Q, 13.12.2026 – 16.12.2026 «ґ» €' };
    expect(decodeMessage(encodeMessage(message))).toEqual(message);
  });

  test.each(['', '!!!', 'bnVsbA==', 'W10=', 'InRleHQi', 'eyJvcGVuIjo='])('cannot be read from %j', (text) => {
    expect(decodeMessage(text)).toBeNull();
  });
});
