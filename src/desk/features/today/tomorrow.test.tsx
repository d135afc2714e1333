import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tomorrow } from './tomorrow.tsx';

function render(tomorrow: Partial<Parameters<typeof Tomorrow>[0]['tomorrow']>): string {
  const nothing = { date: '2026-12-24', arrivals: 1, departures: 0, free: 3, closed: [], without_unit: [] };
  return renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Tomorrow tomorrow={{ ...nothing, ...tomorrow }} />
    </I18nProvider>,
  );
}

test('a name that looks like a tag is shown as it is', () => {
  const closed = { unit: '101', hour: null, last_name: '<constructor/>' };
  const words = '101 is closed until tomorrow, when &lt;constructor/&gt; arrives';
  expect(render({ closed: [closed] })).toContain(words);
  expect(render({ closed: [{ ...closed, hour: 14 }] })).toContain(`${words} at 14:00`);
  expect(render({ without_unit: ['<constructor/>'] })).toContain('No unit is free for: &lt;constructor/&gt;');
});
