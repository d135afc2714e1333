import { expect, test } from 'vitest';
import { readDepositTerms, withDepositTerms } from './deposit-mark.ts';

test('a page passes the deposit terms from the settings to the checkout', () => {
  const html = withDepositTerms('<html><body class="page"></body></html>', { percent: 30, restDays: 3 });
  expect(html).toContain('<body data-deposit="30 3" class="page">');
  expect(readDepositTerms({ deposit: '30 3' })).toEqual({ percent: 30, restDays: 3 });
  expect(readDepositTerms({ deposit: '30 0' })).toEqual({ percent: 30, restDays: 0 });
});

test('the pages of a resort without a deposit contain no terms', () => {
  expect(withDepositTerms('<body></body>', null)).toBe('<body></body>');
  expect(readDepositTerms({})).toBeNull();
});
