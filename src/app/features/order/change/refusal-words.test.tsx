import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { refusalWords } from './use-order-change.tsx';

test.each([
  ['too_late', 'Час безкоштовного скасування минув'],
  ['stay_has_begun', 'Проживання вже почалося'],
  ['not_changeable', 'ще не підтверджене або вже не діє'],
  ['no_available_for_dates', 'Ці ночі вже зайняті'],
  ['no_available_for_all', 'Ці ночі вже зайняті'],
  ['cant_to_book', 'Ці ночі вже зайняті'],
  ['two_night_min', 'Оберіть довше проживання'],
  ['price_changed', 'Ціна щойно змінилася'],
  ['payment_under_way', 'Банк ще не дав остаточної відповіді'],
  ['unpaid_limit', 'лише з рецепцією'],
  ['a_new_word', 'Так забронювати не вийде'],
])('explains a change refused as %s, and what happens to the booking', async (error, words) => {
  expect(
    await renderText(<div>{refusalWords({ kind: 'refused', error, errors: {} }, '067 000 00 00')}</div>, 'uk'),
  ).toContain(words);
});

test.each([
  [false, 'Зачекайте хвилину'],
  [true, 'зателефонуйте нам'],
])('says how long the guest must wait after too many changes, for today: %s', async (isForToday, words) => {
  const said = refusalWords({ kind: 'too_many', isForToday }, '067 000 00 00');
  expect(await renderText(<div>{said}</div>, 'uk')).toContain(words);
});
