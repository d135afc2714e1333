import type { BookingPass } from '#domain/order/booking-pass.ts';
import { stay } from './sample-resort.ts';

export const SAMPLE_PASS: BookingPass = {
  orderNumber: 'SM-7K4M2Q',
  stay: stay('2026-12-13', '2026-12-16'),
  rooms: [
    { code: 'chalet-lake', adults: 2, children: 1 },
    { code: 'room-suite', adults: 1, children: 0 },
  ],
  dueMinor: 1_362_600,
  issuedAt: '2026-11-21T10:00:00Z',
};
