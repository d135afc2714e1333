import { expect, test } from 'vitest';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { GuestsOnly, SignedInOnly } from './guards.tsx';

test.each([
  ['signed-in guests', <SignedInOnly key="in">{() => <p>private</p>}</SignedInOnly>],
  [
    'guests',
    <GuestsOnly key="out">
      <p>private</p>
    </GuestsOnly>,
  ],
])('what is for %s alone is in no page that the server keeps for everybody', async (_who, page) => {
  const markup = await renderMarkup(page, 'en', '/profile');
  expect(markup).not.toContain('private');
  expect(markup).toContain('aria-busy="true"');
});
