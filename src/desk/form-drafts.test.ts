import { beforeEach, expect, test } from 'vitest';
import { beginFormDrafts, closeForm, dropFormDrafts, keepDraft, keptDraft } from './form-drafts.ts';

const NOTE = 'note 100001';
const kept = () => keptDraft(NOTE, () => '');

beforeEach(() => {
  dropFormDrafts();
  beginFormDrafts('iryna@example.com');
  keepDraft(NOTE, 'Просили ліжечко');
});

test('a draft is there when the same person signs in again', () => {
  beginFormDrafts('iryna@example.com');
  expect(kept()).toBe('Просили ліжечко');
  expect(keptDraft('note 100002', () => 'empty')).toBe('empty');
});

test.each([
  ['another person signs in', () => beginFormDrafts('taras@example.com')],
  ['the person signs out', () => dropFormDrafts()],
  ['the form is closed', () => closeForm(NOTE, () => undefined)],
])('a draft is gone once %s', (_what, end) => {
  end();
  beginFormDrafts('iryna@example.com');
  expect(kept()).toBe('');
});
