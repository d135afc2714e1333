import type { Locale } from '#contract/site/locale.ts';
import type { BillPart, LedgerDifference } from '#domain/ledger/ledger.ts';
import type { Database } from '../../database/database.ts';
import { withDatabase } from '../../database/existing-database.ts';
import type { Settings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
import { checkLedger } from './ledger-repository.ts';

const USAGE = `How to use it:
  npm run ledger    compares nights, bills, payments and rows with each other, and names what differs`;

/** Returns a line that says that no difference was found. Throws the differences, one per line. */
export async function runLedgerCommand(words: readonly string[], settings: Settings): Promise<string> {
  if (words.length > 0) throw new StartError(USAGE);
  return withDatabase(settings, describeLedger);
}

export async function describeLedger(database: Pick<Database, 'snapshot'>): Promise<string> {
  const { orders, nights, payments, differences } = await checkLedger(database);
  const read = `${orders} orders, ${nights} nights and ${payments} reports of payments`;
  if (differences.length === 0) return `The ledger is sound: ${read} agree.\n`;
  const lines = differences.map((difference) => `  ${differenceInWords(difference, 'en')}`);
  throw new StartError(`The ledger differs in ${differences.length} places of ${read}:\n${lines.join('\n')}`);
}

type Of<Kind extends LedgerDifference['kind']> = Extract<LedgerDifference, { readonly kind: Kind }>;
type Words = { readonly [Kind in LedgerDifference['kind']]: (difference: Of<Kind>) => string };

const hryvnias = (minor: number) => `${(minor / 100).toFixed(2)} UAH`;

const PARTS: Record<Locale, Record<BillPart, string>> = {
  en: {
    room: 'a room',
    reservation: 'the reservation',
    city_tax: 'the city tax',
    extra: 'an extra',
    total: 'the total',
  },
  uk: {
    room: 'кімната',
    reservation: 'проживання',
    city_tax: 'міський податок',
    extra: 'додаткова послуга',
    total: 'усього',
  },
};

const WORDS: Record<Locale, Words> = {
  en: {
    night: ({ accommodationId, night, taken, held }) =>
      `Night ${night} of accommodation ${accommodationId}: ${taken} taken, ${held} held by orders.`,
    no_night: ({ accommodationId, night, held }) =>
      `Night ${night} of accommodation ${accommodationId}: ${held} held by orders, and the night is missing.`,
    unit: ({ unit, night, number }) => `${number}: has unit ${unit} on ${night}, which the order does not hold.`,
    no_rooms: ({ number }) => `${number}: the order has no rooms.`,
    bill: ({ number, part, statedMinor, countedMinor }) =>
      `${number}: ${PARTS.en[part]} of the bill says ${hryvnias(statedMinor)}, its lines make ${hryvnias(countedMinor)}.`,
    paid: ({ number, state, wantedMinor, heldMinor }) =>
      `${number}: the order is ${state} and should have ${hryvnias(wantedMinor)}, payments minus refunds are ${hryvnias(heldMinor)}.`,
    returned: ({ number, paymentId, paidMinor, returnedMinor }) =>
      `${number}: payment ${paymentId} brought ${hryvnias(paidMinor)} and returns ${hryvnias(returnedMinor)}.`,
    correction: ({ number, row }) => `${number}: row ${row} of the desk does not take back what it names.`,
    shift: ({ shift, expectedMinor, countedMinor, missingNumbers }) =>
      `Shift ${shift}: it was closed with ${hryvnias(countedMinor)} of ${hryvnias(expectedMinor)} in cash, and ${missingNumbers} rows lack a receipt; its rows say otherwise.`,
    orphan: ({ table, parent, row }) => `Table ${table}: ${row} is in no row of ${parent}.`,
    unreadable: ({ table, row }) => `Table ${table}: the row of ${row} cannot be read.`,
  },
  uk: {
    night: ({ accommodationId, night, taken, held }) =>
      `Ніч ${night}, оселя ${accommodationId}: зайнято ${taken}, а бронювання тримають ${held}.`,
    no_night: ({ accommodationId, night, held }) =>
      `Ніч ${night}, оселя ${accommodationId}: бронювання тримають ${held}, а самої ночі в календарі немає.`,
    unit: ({ unit, night, number }) => `${number}: має місце ${unit} на ніч ${night}, якої бронювання не тримає.`,
    no_rooms: ({ number }) => `${number}: у бронюванні немає жодної кімнати.`,
    bill: ({ number, part, statedMinor, countedMinor }) =>
      `${number}: у рахунку (${PARTS.uk[part]}) стоїть ${hryvnias(statedMinor)}, а його рядки дають ${hryvnias(countedMinor)}.`,
    paid: ({ number, state, wantedMinor, heldMinor }) =>
      `${number}: стан ${state}, має бути сплачено ${hryvnias(wantedMinor)}, а платежі без повернень дають ${hryvnias(heldMinor)}.`,
    returned: ({ number, paymentId, paidMinor, returnedMinor }) =>
      `${number}: платіж ${paymentId} приніс ${hryvnias(paidMinor)}, а повертається ${hryvnias(returnedMinor)}.`,
    correction: ({ number, row }) => `${number}: запис каси ${row} не скасовує того, на який посилається.`,
    shift: ({ shift, expectedMinor, countedMinor, missingNumbers }) =>
      `Зміна ${shift}: закрито з ${hryvnias(countedMinor)} готівки замість ${hryvnias(expectedMinor)}, без номера чека ${missingNumbers}; записи зміни кажуть інше.`,
    orphan: ({ table, parent, row }) => `Таблиця ${table}: для ${row} немає рядка в ${parent}.`,
    unreadable: ({ table, row }) => `Таблиця ${table}: рядок ${row} неможливо прочитати.`,
  },
};

export function differenceInWords<Kind extends LedgerDifference['kind']>(difference: Of<Kind>, locale: Locale): string {
  const write = WORDS[locale][difference.kind as Kind] as (difference: Of<Kind>) => string;
  return write(difference);
}
