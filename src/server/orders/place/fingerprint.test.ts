import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { OrderRequest } from '../order.ts';
import { fingerprintOf } from '../order.ts';
import { CHALET, COTTAGE, sampleRequest } from '../orders-fixture.ts';

const REQUEST = sampleRequest([CHALET, COTTAGE], stay('2026-12-01', '2026-12-04'));

describe('the fingerprint of a request', () => {
  test('is the same for the same request after parsing it again', () => {
    expect(fingerprintOf(structuredClone(REQUEST))).toBe(fingerprintOf(REQUEST));
  });

  test('without details matches keys stored before details existed', () => {
    expect(fingerprintOf(REQUEST)).toBe('d9a3d5117b07cc038e9813a62627e770d7322ff9bd11768ecddd131dd55b1ab7');
  });

  const changes: readonly { what: string; change: Partial<OrderRequest> }[] = [
    { what: 'the dates', change: { stay: stay('2026-12-01', '2026-12-05') } },
    { what: 'a room', change: { rooms: REQUEST.rooms.slice(0, 1) } },
    { what: 'the order of the rooms', change: { rooms: REQUEST.rooms.toReversed() } },
    {
      what: 'a party',
      change: { rooms: REQUEST.rooms.map((room) => ({ ...room, party: { adults: 2, children: ['6+' as const] } })) },
    },
    { what: 'the nights of a room', change: { rooms: REQUEST.rooms.map((room) => ({ ...room, stay: REQUEST.stay })) } },
    { what: 'a sum', change: { stated: { ...REQUEST.stated, totalMinor: REQUEST.stated.totalMinor + 1 } } },
    { what: 'the guest', change: { guest: { ...REQUEST.guest, lastName: 'Коваленко' } } },
    { what: 'the comments', change: { comments: 'Дитяче ліжечко' } },
    { what: 'the hour of arrival', change: { details: { ...NO_DETAILS, arrivalHour: 18 } } },
    { what: 'a room’s guest', change: { details: { ...NO_DETAILS, roomGuests: [null, 'Марія'] } } },
    {
      what: 'the company',
      change: { details: { ...NO_DETAILS, company: { name: 'ФОП Коваль', code: '1759013776', address: '' } } },
    },
    { what: 'the newsletter', change: { newsletter: true } },
    { what: 'the account', change: { createAccount: true } },
    { what: 'the language', change: { locale: 'en' } },
    { what: 'the payment', change: { payment: 'online' } },
  ];
  test.each(changes)('changes with $what', ({ change }) => {
    expect(fingerprintOf({ ...REQUEST, ...change })).not.toBe(fingerprintOf(REQUEST));
  });
});
