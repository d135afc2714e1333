import { expect, test } from 'vitest';
import { UKRAINE } from '../../samples/sample-numbering.ts';
import { sampleAccommodation, stay, TODAY } from '../../samples/sample-resort.ts';
import { readBookingTable } from './booking-rows.ts';

const LAKE = sampleAccommodation();
const FOREST = sampleAccommodation({ id: 2, code: 'chalet-forest' });
const CONTEXT = {
  accommodations: [LAKE, FOREST],
  phones: UKRAINE,
  today: TODAY,
  units: [
    { name: 'Шале 1', accommodationId: 1 },
    { name: 'Шале 2', accommodationId: 2 },
  ],
  namesOf: ({ code }: { code: string }) => [code, code === 'chalet-lake' ? 'Шале над озером' : 'Лісове шале'],
};

const HEADS = [
  'Заїзд',
  'Виїзд',
  'Житло',
  'Номер',
  'Дорослі',
  'Діти від 6',
  'Прізвище',
  'Ім’я',
  'Телефон',
  'Сума',
  'Сплачено',
];
const ROW = {
  Заїзд: '23.12.2026',
  Виїзд: '2026-12-27',
  Житло: 'шале над  озером',
  Номер: '',
  Дорослі: '2',
  'Діти від 6': '1',
  Прізвище: 'Дутка',
  'Ім’я': 'Михайлина',
  Телефон: '067 000 41 18',
  Сума: '15 000,50',
  Сплачено: '2000',
};

function read(change: Partial<Record<keyof typeof ROW, string>> = {}) {
  const cells = Object.values({ ...ROW, ...change });
  const table = readBookingTable(
    [
      { line: 1, cells: HEADS },
      { line: 2, cells },
    ],
    CONTEXT,
  );
  return table.isReadable ? table.rows[0] : null;
}

test('a row is read with sums in kopiyky, whatever the case and the apostrophe of its column names', () => {
  expect(read()).toEqual({
    line: 2,
    lastName: 'Дутка',
    faults: [],
    booking: {
      stay: stay('2026-12-23', '2026-12-27'),
      accommodation: LAKE,
      unit: null,
      party: { adults: 2, children: ['6+'] },
      guest: { firstName: 'Михайлина', lastName: 'Дутка', phone: '+380670004118', email: '', comments: '' },
      totalMinor: 1_500_050,
      paidMinor: 200_000,
    },
  });
});

test('the kind follows from the unit', () => {
  expect(read({ Житло: '', Номер: 'шале 2' })?.booking).toMatchObject({ accommodation: FOREST, unit: 'Шале 2' });
});

test.each([
  [{ Заїзд: '' }, 'arrival', 'missing'],
  [{ Заїзд: '31.02.2027' }, 'arrival', 'not_a_date'],
  [{ Заїзд: '23.12' }, 'arrival', 'year_missing'],
  [{ Заїзд: '20.11.2026' }, 'arrival', 'in_the_past'],
  [{ Виїзд: '23.12.2026' }, 'departure', 'before_arrival'],
  [{ Житло: 'Намет' }, 'house', 'unknown_house'],
  [{ Житло: '' }, 'house', 'missing'],
  [{ Номер: 'Шале 9' }, 'unit', 'unknown_unit'],
  [{ Номер: 'Шале 2' }, 'unit', 'other_kind'],
  [{ Дорослі: 'двоє' }, 'adults', 'not_a_number'],
  [{ Дорослі: '4' }, 'adults', 'too_many_guests'],
  [{ Прізвище: '' }, 'lastName', 'missing'],
  [{ Телефон: '12' }, 'phone', 'incorrect'],
  [{ Сума: 'дорого' }, 'total', 'not_a_sum'],
  [{ Сплачено: '20000' }, 'paid', 'above_total'],
] as const)('%o is reported in %s: %s', (change, column, fault) => {
  expect(read(change)).toMatchObject({ booking: null, faults: [{ column, fault }] });
});

test('all errors of a row are reported at once', () => {
  expect(read({ Заїзд: '', Сума: '', Телефон: '' })?.faults).toHaveLength(3);
});

test('a file without required columns reports the missing ones', () => {
  const table = readBookingTable([{ line: 1, cells: ['Заїзд', 'Виїзд', 'Дорослі', 'Сума'] }], CONTEXT);
  expect(table).toEqual({ isReadable: false, missing: ['lastName', 'firstName', 'phone', 'house'] });
});
