import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { readBookingTable } from '#domain/desk/import/booking-rows.ts';
import { readCsv } from '#domain/desk/import/csv.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { exampleTable } from './example-table.ts';

test.each(['2026-12-01', '2026-12-24', '2027-11-30', '2028-02-29'])('the example saved on %s is accepted', (day) => {
  const today = calendarDate(day);
  const house = sampleAccommodation();
  const units = [{ name: '101', accommodationId: house.id }];
  const context = { accommodations: [house], units, phones: UKRAINE, today, namesOf: () => [] };
  const table = readBookingTable(readCsv(exampleTable(today)) ?? [], context);
  expect(table).toMatchObject({ isReadable: true, rows: [{ lastName: 'Дутка', faults: [] }] });
});
