import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { StayHistory } from './stay-history.tsx';

const history = [
  {
    at: '2026-11-27T12:27:00.000Z',
    who: 'iryna',
    action: 'stay_changed',
    before: { arrival: '2026-11-28', departure: '2026-12-01' },
    after: { arrival: '2026-11-29', departure: '2026-12-02' },
  },
];

test.each([
  ['uk', ['27.11', '28.11', '01.12', '29.11', '02.12']],
  ['en', ['27/11', '28/11', '01/12', '29/11', '02/12']],
] as const)('the history in %s writes each date in the same way', (locale, dates) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <StayHistory stay={{ history } as unknown as DeskStayDetails['data']} />
    </I18nProvider>,
  );
  expect(markup.match(/\d\d[./]\d\d/g)).toEqual(dates);
});
