import { expect, test } from 'vitest';
import { transitionOrder } from '../order/order-state.ts';
import { discountOf } from '../pricing/special-offer.ts';
import { UKRAINE } from '../samples/sample-numbering.ts';
import { sampleAccommodation, stay } from '../samples/sample-resort.ts';
import { checkPhoneGuest, offersAtDesk, placedAtDesk, refuseReason } from './phone-booking.ts';

const FORM = { firstName: 'Михайлина', lastName: 'Дутка', phone: '0670004118', email: '', comments: '' };

test('a guest on the phone needs a name and a phone, but no email', () => {
  expect(checkPhoneGuest(FORM, UKRAINE)).toEqual({ isValid: true, guest: { ...FORM, phone: '+380670004118' } });
  expect(checkPhoneGuest({ ...FORM, email: ' DUTKA@example.com' }, UKRAINE)).toMatchObject({
    guest: { email: 'dutka@example.com' },
  });
  expect(checkPhoneGuest({ ...FORM, email: 'dutka@' }, UKRAINE)).toMatchObject({
    problems: { email: 'email_incorrect' },
  });
  const nobody = checkPhoneGuest({ ...FORM, firstName: ' ', phone: '12' }, UKRAINE);
  expect(nobody).toEqual({ isValid: false, problems: { firstName: 'first_name_required', phone: 'phone_too_short' } });
});

test.each([
  [5, 65_100],
  [100, 1_302_000],
])('%i percent of nights for 13 020 ₴ are %i kopiyky', (percent, amountMinor) => {
  const [offer] = offersAtDesk([], { percent, reason: 'Третій приїзд' });
  const room = { accommodation: sampleAccommodation(), party: { adults: 2, children: [] } };
  const nightPricesMinor = [412_000, 412_000, 478_000];
  const discount = offer && discountOf(offer, [{ ...room, nightPricesMinor }], stay('2027-01-13', '2027-01-16'));
  expect(discount).toMatchObject({ amountMinor, nightsMinor: 1_302_000, percent });
});

test('a reason is visible text', () => {
  expect(refuseReason('Третій приїзд')).toBeNull();
  expect(refuseReason(' \u200b ')).toBe('required');
  expect(refuseReason('а'.repeat(201))).toBe('too_long');
});

test('the desk gets no mail about its own booking, and the guest only if they want one', () => {
  const placed = transitionOrder(null, { type: 'placed_online' });
  if (placed === null) throw new Error('An order cannot be placed');
  expect(placedAtDesk(placed, { isGuestMailed: true }).effects).toEqual(['take_nights', 'start_hold', 'mail_held']);
  expect(placedAtDesk(placed, { isGuestMailed: false }).effects).toEqual(['take_nights', 'start_hold']);
});
