import { expect, test } from 'vitest';
import { typeset, withoutTypesetting } from './typeset.ts';

/** Shows a non-breaking space as a tilde, and a non-breaking hyphen as an equals sign. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~').replaceAll('-\u2060', '=');

test.each([
  ['Шале над озером', 'Шале над озером'],
  ['Дрова до каміна', 'Дрова до~каміна'],
  ['і в лісі, і на озері', 'і~в~лісі, і~на~озері'],
  ['(у ціні)', '(у~ціні)'],
  ['11 586 ₴', '11~586~₴'],
  ['1 234 567', '1~234~567'],
  ['64 м², 2 рівні', '64~м², 2~рівні'],
  ['30 ₴ × 3 ночі', '30~₴ × 3~ночі'],
  ['from UAH 1,800 an hour', 'from UAH~1,800~an~hour'],
  ['душ — чан', 'душ~— чан'],
  ['звʼязок є', 'звʼязок є'],
  ['a lake in the forest', 'a~lake in~the forest'],
  ['номер 2026 2027', 'номер 2026 2027'],
  ['телефонуйте +380 67 100 20 30', 'телефонуйте +380~67~100~20~30'],
  ['067 123 45 67', '067~123~45~67'],
  ['станція Івано-Франківськ', 'станція Івано=Франківськ'],
  ['e-mail, Wi-Fi та QR-код', 'e=mail, Wi=Fi~та~QR=код'],
  ['П-подібно, Лобі-бар, будь-який', 'П=подібно, Лобі=бар, будь-який'],
  ['вул. Лісова, 1, с. Смерекове, Івано-Франківська обл.', 'вул. Лісова, 1, с.~Смерекове, Івано=Франківська обл.'],
  ['онлайн-бронювання', 'онлайн-бронювання'],
  ['SM-K4M2Q', 'SM-K4M2Q'],
  ['lis-bar@smereka.example', 'lis-bar@smereka.example'],
  ['https://resort.example/spa-bar', 'https://resort.example/spa-bar'],
])('%s is set as %s', (text, set) => {
  expect(shown(text)).toBe(set);
});

test.each([
  ["п'ять, 5' заввишки", "пʼять, 5' заввишки"],
  ['п’ять, Дар’я', 'пʼять, Дарʼя'],
  ["it's the guest's", 'it’s the\u00a0guest’s'],
  ['O’Connor', 'O’Connor'],
])('%s has the apostrophe of its language: %s', (text, set) => {
  expect(typeset(text).replaceAll('\u00a0', ' ')).toBe(set.replaceAll('\u00a0', ' '));
});

test('a typeset text stays unchanged', () => {
  const once = typeset(
    'Скасувати без оплати можна за 7 днів до заїзду — і в будь-який день, Івано-Франківськ, +380 67 100 20 30',
  );
  expect(typeset(once)).toBe(once);
});

test('structured data has ordinary spaces and hyphens', () => {
  const address = 'с. Смерекове, Івано-Франківська обл.';
  expect(withoutTypesetting(typeset(address))).toBe(address);
});
