import { expect, test } from 'vitest';
import { actionName } from './history-words.ts';

/** The actions of the audit log on a booking, beside those that its drawer offers. */
const ACTIONS = [
  'order_imported',
  'guests_searched',
  'guests_linked',
  'guests_split',
  'silence_changed',
  'newsletter_ended',
  'guest_code_sent',
  'guest_exported',
  'guest_erased',
];

test('every action on a stay has a name in its history', () => {
  const [other, ...names] = ['an action of a newer release', ...ACTIONS].map((action) => actionName(action).message);
  expect(other).toBe('another action');
  expect(new Set(names).size).toBe(ACTIONS.length);
  expect(names).not.toContain(other);
});
