import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

/** Shows a non-breaking space as a tilde. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~');

test.each([
  ['Шале над озером', 'Шале над озером'],
  ['Дрова до каміна', 'Дрова до~каміна'],
  ['і в лісі, і на озері', 'і~в~лісі, і~на~озері'],
  ['(у ціні)', '(у~ціні)'],
  ['11 586 ₴', '11~586~₴'],
  ['1 234 567', '1~234~567'],
  ['64 м², 2 рівні', '64~м², 2~рівні'],
  ['30 ₴ × 3 ночі', '30~₴ × 3~ночі'],
  ['душ — чан', 'душ~— чан'],
  ['зв’язок є', 'зв’язок є'],
  ['a lake in the forest', 'a~lake in~the forest'],
  ['номер 2026 2027', 'номер 2026 2027'],
])('%s is set as %s', (text, set) => {
  expect(shown(text)).toBe(set);
});

test('an apostrophe between letters is curved, an inch mark is not', () => {
  expect(typeset("п'ять, 5' заввишки")).toBe("п’ять, 5' заввишки");
});

test('a set text stays as it is', () => {
  const once = typeset('Скасувати без оплати можна за 7 днів до заїзду — і в будь-який день');
  expect(typeset(once)).toBe(once);
});
