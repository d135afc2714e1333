import { expect, test } from 'vitest';
import { frameOf, isBookingPath } from './layout-settings.ts';

test.each([
  ['/booking', true],
  ['/booking/', true],
  ['/en/booking', true],
  ['/anything/booking', true],
  ['/', false],
  ['/en', false],
  ['/booking/checkout', false],
  ['/prebooking', false],
  ['/booking.html', false],
])('the check whether %s is the booking page returns %s', (pathname, isBooking) => {
  expect(isBookingPath(pathname)).toBe(isBooking);
});

const PLAIN = { header: 'paper', isHeaderOnPhonesOnly: false, footer: 'apart' };
const page = (pathname: string, isMissing = false) => ({ pathname, isMissing });

test('a page without settings has a solid header, and a footer after some space', () => {
  expect(frameOf({}, page('/info'))).toEqual(PLAIN);
});

test('a page gets the header and footer that it sets', () => {
  const settings = { header: 'roundButtons', footer: 'flush' } as const;
  expect(frameOf(settings, page('/guide'))).toEqual({ ...settings, isHeaderOnPhonesOnly: false });
});

test('the booking page has no footer, and a header on phones only', () => {
  expect(frameOf({}, page('/en/booking'))).toMatchObject({
    header: 'paper',
    isHeaderOnPhonesOnly: true,
    footer: 'none',
  });
});

test.each(['/booking', '/accommodation/no-such-house'])('the missing page at %s has a header and a footer', (path) => {
  const settings = { header: 'roundButtons', footer: 'none' } as const;
  expect(frameOf(settings, page(path, true))).toEqual(PLAIN);
});
