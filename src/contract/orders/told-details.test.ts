import { expect, test } from 'vitest';
import type { Order } from './orders.ts';
import { detailsOfOrder } from './told-details.ts';

const COMPANY = { name: 'ТОВ «Книга»', code: '32855961', address: '' };

function told(added: object, guests: readonly unknown[] = [undefined]) {
  return detailsOfOrder({ rooms: guests.map((guest_name) => ({ guest_name })), ...added } as unknown as Order);
}

test('an order contains the given details and nothing else', () => {
  expect(told({ arrival_hour: 0, company: COMPANY }, ['Марія', undefined])).toEqual({
    roomGuests: ['Марія', null],
    arrivalHour: 0,
    company: COMPANY,
  });
  expect(told({})).toEqual({ roomGuests: [null], arrivalHour: null, company: null });
});

test.each([
  { arrival_hour: '18', company: 'ТОВ' },
  { arrival_hour: 24, company: { name: 'ТОВ' } },
  { arrival_hour: 7.5, company: null },
])('ignores an invalid value from the device’s storage: %j', (added) => {
  expect(told(added, [{ name: 'Марія' }])).toEqual({ roomGuests: [null], arrivalHour: null, company: null });
});
