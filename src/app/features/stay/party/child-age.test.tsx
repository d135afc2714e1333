import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { ChildAge } from './child-age.tsx';

const pair = <ChildAge number={2} age="6+" extraSeatMinor={65_000} onChange={() => undefined} />;

test('the two ages are described in years, the English with the specification’s hyphen, with their costs', async () => {
  const english = await renderText(pair, 'en');
  expect(english).toContain('0-5 years old');
  expect(english).toContain('6+ years old');
  const ukrainian = await renderText(pair, 'uk');
  expect(ukrainian).toContain('0–5 років');
  expect(ukrainian).toContain('6+ років');
  expect(ukrainian).toContain('650 ₴');
});
