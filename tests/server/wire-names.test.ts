import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('../../src/app', import.meta.url));

/** The names that search, calendar and availability have on the wire, and in what a browser has stored. */
const WIRE_NAME =
  /\b(?:entry_date|leave_date|date_arrival|date_departure|iso_language|room_type_ids|servio_id|childs|childrens|chosed_acommodations|PriceDates|RoomTypes|FreeRoom|NearestDateToReservation|SaleRestrictions|HasRestrictions)\b/;

/** Writes an order in the wire's words. Nothing may be added; what is mended is taken from the list. */
const KNOWN = new Set(['features/checkout/order-request.ts']);

test('the wire’s names of a stay, its rooms and prices are known to the contract and to storage alone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => !/^(?:storage|fixtures)\/|\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => WIRE_NAME.test(readFileSync(join(APP, file), 'utf8')));
  expect(found.filter((file) => !KNOWN.has(file))).toEqual([]);
});
