import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('../../src/app', import.meta.url));

/** The names that a stay, its rooms, prices and orders have on the wire, and in what a browser has stored. */
const WIRE_NAME =
  /\b(?:entry_date|leave_date|date_arrival|date_departure|iso_language|room_type_ids|servio_id|childs|childrens|chosed_acommodations|PriceDates|RoomTypes|FreeRoom|NearestDateToReservation|SaleRestrictions|HasRestrictions|check_in|check_out|reservation_price|total_price|category_code|child_ages|hold_until|access_token)\b/;

test('the wire’s names of a stay, its rooms, prices and orders are known to the contract and to storage alone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => !/^(?:storage|fixtures)\/|\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => WIRE_NAME.test(readFileSync(join(APP, file), 'utf8')));
  expect(found).toEqual([]);
});
