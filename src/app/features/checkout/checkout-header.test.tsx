import { expect, test } from 'vitest';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { CheckoutHeader } from './checkout-header.tsx';

/** The mark before the name of each step: a tick or the door. */
async function marks(step: 2 | 3): Promise<string[]> {
  const markup = await renderMarkup(<CheckoutHeader step={step} />, 'en');
  return [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, words = '']) => {
    const mark = words.includes('#check') ? 'tick' : 'door';
    return `${mark} ${words.replaceAll(/<[^>]+>/g, '')}`;
  });
}

test('ticks the steps before the current one', async () => {
  expect(await marks(2)).toEqual(['tick Houses', 'door Your details', 'door Payment']);
  expect(await marks(3)).toEqual(['tick Houses', 'tick Your details', 'door Payment']);
});
