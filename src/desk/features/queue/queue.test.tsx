import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NextFacts } from './queue.tsx';
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

test('the first tasks are shown, the others by a press, and the other enquiries on their own page', () => {
  const facts = [...Array.from({ length: 12 }, hold), ...Array.from({ length: 20 }, enquiry)] as WaitingFact[];
  const queue = { data: { more_enquiries: 3 }, facts, count: 35, nowMs: 0 } as unknown as WaitingQueue;
  const nothing = () => undefined;
  const markup = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
          <NextFacts queue={queue} busyNumber={null} onGive={nothing} onLeave={nothing} onMore={nothing} />
        </I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup.match(/<li/g)).toHaveLength(8);
  expect(markup).toContain('Show 3 more');
  expect(markup).toContain('and 23 more enquiries');
});
