import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskEnquiry } from '#contract/desk/desk-enquiries.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

/** Simulates a reload: the module has no draft of its own. */
async function reload() {
  vi.resetModules();
  return import('./booking-draft.ts');
}

/** Waits until the draft is stored. It is stored with a short delay, together with later changes. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => stored.clear());

test('typed values survive a reload, together with the booking’s key', async () => {
  const before = await reload();
  before.beginDraft('iryna@example.com');
  Object.assign(before.bookingDraft, { dates: '23–27.12', lastName: 'Дутка' });
  before.showRoom(1);
  await settle();
  const { bookingDraft, beginDraft } = await reload();
  beginDraft('iryna@example.com');
  expect(bookingDraft).toMatchObject({ dates: '23–27.12', lastName: 'Дутка', room: 1, key: before.bookingDraft.key });
  expect(bookingDraft.rooms).toHaveLength(2);
});

test('another person gets an empty form, and the stored draft is deleted', async () => {
  const before = await reload();
  before.beginDraft('iryna@example.com');
  before.bookingDraft.phone = '067';
  await settle();
  const { bookingDraft, beginDraft } = await reload();
  beginDraft('taras@example.com');
  expect(bookingDraft).toMatchObject({ owner: 'taras@example.com', phone: '' });
  expect(stored.size).toBe(0);
});

test.each([
  ['a booking that was placed', async () => (await import('./booking-draft.ts')).dropDraft('iryna@example.com')],
  ['a sign-out', async () => (await import('./booking-draft.ts')).dropDraft()],
  ['a session that ended', async () => (await import('./booking-draft.ts')).forgetStoredDraft()],
])('nothing is stored after %s', async (_what, end) => {
  const { bookingDraft, beginDraft } = await reload();
  beginDraft('iryna@example.com');
  bookingDraft.firstName = 'Михайлина';
  await settle();
  expect(stored.size).toBe(1);
  await end();
  await settle();
  expect(stored.size).toBe(0);
});

test('a stored text that is not a draft is ignored', async () => {
  stored.set('desk-booking-draft-1', '{');
  const { bookingDraft, beginDraft } = await reload();
  beginDraft('iryna@example.com');
  expect(bookingDraft.dates).toBe('');
});

test('a booking for an enquiry starts with its guest, dates, party and house', async () => {
  const { bookingDraft, draftBooking } = await reload();
  const stay = { arrival: '2027-05-19', departure: '2027-05-22', adults: 3, younger: 1, older: 2, category_id: 7 };
  const guest = { name: 'Марк Лозовий', phone: '+380672145591', email: 'mark@example.com', locale: 'en' as const };
  draftBooking({ ...guest, hall: null, stay } as DeskEnquiry, 'iryna@example.com');
  expect(bookingDraft).toMatchObject({
    firstName: 'Марк',
    lastName: 'Лозовий',
    mail: 'en',
    dates: '19.05.2027 – 22.05.2027',
    rooms: [{ adults: 3, younger: 1, older: 2, house: 7 }],
  });
});
