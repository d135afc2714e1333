import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Receipt, type ReceiptLine } from './receipt.tsx';
import { Ticket } from './ticket.tsx';

const NIGHTS: ReceiptLine = {
  key: 'nights-0',
  title: 'Lake Chalet',
  explanation: '3 nights at UAH 3,862',
  amount: 'UAH 11,586',
};
const TAX: ReceiptLine = { key: 'city_tax-0', title: 'City tax', explanation: 'UAH 30 × 3 nights', amount: 'UAH 90' };

const receipt = (groups: readonly (readonly ReceiptLine[])[], note?: string) => (
  <Receipt
    heading="13–16 December"
    subheading="3 nights"
    groups={groups}
    totalLabel="Total"
    total="UAH 11,676"
    {...(note !== undefined && { note })}
  />
);

test('every line of a receipt is between its dates and its total, with the sum before the explanation', async () => {
  expect(await renderText(receipt([[NIGHTS], [TAX]]), 'en')).toBe(
    '13–16 December 3 nights Lake Chalet UAH 11,586 3 nights at UAH 3,862 City tax UAH 90 UAH 30 × 3 nights Total UAH 11,676',
  );
});

test('two equal rooms are two lines', async () => {
  const markup = await renderMarkup(receipt([[NIGHTS], [NIGHTS]]), 'en');
  expect(markup.match(/<dt>Lake Chalet/g)).toHaveLength(2);
});

test('a note comes last, and a missing note leaves no empty line', async () => {
  expect(await renderText(receipt([[NIGHTS]], 'No other charges.'), 'en')).toMatch(/UAH 11,676 No other charges\.$/);
  expect((await renderMarkup(receipt([[NIGHTS]]), 'en')).match(/<p/g)).toHaveLength(2);
});

const ticket = (more: object = {}) => (
  <Ticket
    href="/special-offers/offer-5"
    picture="…"
    title="Winter holidays"
    caption="Valid"
    term="until 8 January"
    value="−12 %"
    {...more}
  />
);

test.each([2, 3] as const)(
  'the title of a ticket is a heading of level %d, and the ticket’s only link',
  async (level) => {
    const markup = await renderMarkup(ticket({ level }), 'en');
    expect(markup).toMatch(new RegExp(`<h${level}[^>]*><a[^>]*href="/en/special-offers/offer-5"[^>]*>Winter holidays`));
    expect(markup.match(/<a /g)).toHaveLength(1);
  },
);

test('a wide ticket shows more, but screen readers read its action once, as the title’s link', async () => {
  const markup = await renderMarkup(ticket({ wide: { text: 'Ten days', action: 'Terms' } }), 'en');
  expect(markup).toContain('Ten days');
  expect(markup).toMatch(/aria-hidden="true">Terms/);
  expect(await renderText(ticket(), 'en')).toBe('… Winter holidays Valid until 8 January −12 %');
});
