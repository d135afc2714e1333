import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import { RefusedCall } from '../../api.ts';
import { ConflictText } from './conflict-text.tsx';

test.each([
  [new RefusedCall(403, { error: FRESH_FACTOR_NEEDED }), 'You have not confirmed it with a code. Nothing was written.'],
  [new TypeError('no network'), 'Nothing was written. Check the network and try again.'],
])('%o is told as %s', (error, text) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <ConflictText error={error} />
    </I18nProvider>,
  );
  expect(markup).toBe(`<p>${text}</p>`);
});
