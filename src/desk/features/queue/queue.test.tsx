import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FirstFact, NextFacts } from './queue.tsx';
import type { WaitingFact, WaitingQueue } from './use-queue.ts';

const common = { due_at: null, dueMs: null, number: 'SM-AAAAAA', last_name: 'Гайда', phone: '' };
const hold = (_: unknown, place: number) => ({
  ...common,
  kind: 'hold',
  key: `hold ${place}`,
  titles: [],
  arrival: '2026-12-27',
  departure: '2026-12-29',
  has_email: true,
  total: 7_300,
  minutes: 30,
  reminded_at: null,
});
const enquiry = (_: unknown, place: number) => ({
  ...common,
  kind: 'enquiry',
  key: `enquiry ${place}`,
  id: '1',
  name: 'Ціж',
  received_at: '2026-12-23T10:00:00.000Z',
  about: null,
  day: null,
});

const nothing = () => undefined;
const ACTIONS = { busyNumber: null, onGive: nothing, onLeave: nothing, onMore: nothing };

function render(part: ReactNode): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{part}</I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the first tasks are shown, the others by a press, and the other enquiries on their own page', () => {
  const facts = [...Array.from({ length: 12 }, hold), ...Array.from({ length: 20 }, enquiry)] as WaitingFact[];
  const queue = { data: { more_enquiries: 3 }, facts, count: 35, nowMs: 0 } as unknown as WaitingQueue;
  const markup = render(<NextFacts queue={queue} {...ACTIONS} />);
  expect(markup.match(/<li/g)).toHaveLength(8);
  expect(markup).toContain('Show 3 more');
  expect(markup).toContain('and 23 more enquiries');
});

test('a guest whose name looks like a tag can be called like any other', () => {
  const fact = { ...hold(null, 1), last_name: '<constructor/>', has_email: false };
  const queue = { data: { more_enquiries: 0 }, facts: [fact], count: 1, nowMs: 0 } as unknown as WaitingQueue;
  expect(render(<FirstFact queue={queue} {...ACTIONS} />)).toContain('Call: &lt;constructor/&gt;');
});
