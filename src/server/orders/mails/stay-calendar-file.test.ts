import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { instantOf, writeStayCalendar } from './stay-calendar-file.ts';

const order = {
  number: 'SM-7K4M2Q',
  state: 'confirmed',
  stay: { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') },
  changes: 0,
  placedAt: '2026-11-21T10:00:00.000Z',
} as const;
const event = {
  summary: 'Відпочинок у «Смереці»',
  description: 'Бронювання SM-7K4M2Q; рецепція: +380 67 100 20 30\nДругий рядок',
  location: 'вул. Лісова, 1, с. Смерекове',
  page: '/en/booking/thank-you?order=SM-7K4M2Q',
  organizer: { name: 'Смерека', email: 'lis@resort.example' },
};
const times = { checkInTime: '14:00', checkOutTime: '12:00', timeZone: 'Europe/Kyiv' };

/** Unfolds the lines as RFC 5545 specifies. */
function linesOf(file: string): string[] {
  return file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
}

describe('the calendar file of a stay', () => {
  const file = writeStayCalendar(order, event, times, 'https://resort.example');

  test('runs from check-in to check-out, in UTC', () => {
    expect(linesOf(file)).toContain('DTSTART:20261213T120000Z');
    expect(linesOf(file)).toContain('DTEND:20261216T100000Z');
  });

  test('is the same on each request, under one UID', () => {
    expect(linesOf(file)).toContain('UID:SM-7K4M2Q@resort.example');
    expect(writeStayCalendar(order, event, times, 'https://resort.example')).toBe(file);
  });

  test('links to the page of the order, without its key', () => {
    expect(linesOf(file)).toContain('URL;VALUE=URI:https://resort.example/en/booking/thank-you?order=SM-7K4M2Q');
  });

  test('has a reminder a day before, until the stay is cancelled', () => {
    const lines = linesOf(file);
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toEqual(expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-P1D']));
    const cancelled = writeStayCalendar({ ...order, state: 'cancelled' }, event, times, 'https://resort.example');
    expect(cancelled).not.toContain('VALARM');
  });

  test('escapes characters that would break a line', () => {
    expect(linesOf(file)).toContain('LOCATION:вул. Лісова\\, 1\\, с. Смерекове');
    expect(linesOf(file)).toContain('DESCRIPTION:Бронювання SM-7K4M2Q\\; рецепція: +380 67 100 20 30\\nДругий рядок');
  });

  test('has no line too long for a reader', () => {
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test.each([
    ['awaiting_payment', 'PUBLISH', 'TENTATIVE', 0],
    ['expired', 'CANCEL', 'CANCELLED', 1],
    ['confirmed', 'PUBLISH', 'CONFIRMED', 2],
    ['paid', 'PUBLISH', 'CONFIRMED', 2],
    ['cancelled', 'CANCEL', 'CANCELLED', 3],
    ['refund_due', 'CANCEL', 'CANCELLED', 3],
    ['refunded', 'CANCEL', 'CANCELLED', 3],
  ] as const)('updates the same entry for an order that is %s', (state, method, status, sequence) => {
    const lines = linesOf(writeStayCalendar({ ...order, state }, event, times, 'https://resort.example'));
    for (const line of [`METHOD:${method}`, `STATUS:${status}`, `SEQUENCE:${sequence}`]) expect(lines).toContain(line);
    expect(lines).toContain('UID:SM-7K4M2Q@resort.example');
    expect(lines.join('\n')).toMatch(/ORGANIZER;CN="?Смерека"?:(?:MAILTO|mailto):lis@resort\.example/);
  });
});

test.each([
  ['2026-12-13', '14:00', '2026-12-13T12:00:00.000Z', 'in winter'],
  ['2026-07-13', '14:00', '2026-07-13T11:00:00.000Z', 'in summer'],
  ['2027-03-28', '02:00', '2027-03-28T00:00:00.000Z', 'before the clocks go forward'],
  ['2027-03-28', '04:30', '2027-03-28T01:30:00.000Z', 'after the clocks went forward'],
  ['2027-10-31', '14:00', '2027-10-31T12:00:00.000Z', 'after the clocks went back'],
])('%s %s in Kyiv is %s, %s', (date, time, instant) => {
  expect(new Date(instantOf(calendarDate(date), time, 'Europe/Kyiv')).toISOString()).toBe(instant);
});
