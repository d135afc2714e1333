import { expect, test } from 'vitest';
import { callByName, inVocative } from './call-by-name.ts';

test.each([
  ['Олена', 'Олено'],
  ['Марія', 'Маріє'],
  ['Зоя', 'Зоє'],
  ['Дар’я', 'Дар’є'],
  ['Наталя', 'Наталю'],
  ['Ілля', 'Ілле'],
  ['Микола', 'Миколо'],
  ['Іван', 'Іване'],
  ['Олександр', 'Олександре'],
  ['Андрій', 'Андрію'],
  ['Василь', 'Василю'],
  ['Ігор', 'Ігорю'],
  ['Петро', 'Петре'],
  ['Марко', 'Марку'],
  ['Олег', 'Олегу'],
  ['Федір', 'Федоре'],
  ['Любов', 'Любове'],
  ['Анна-Марія', 'Анно-Маріє'],
  // Names as people type them.
  ['  ОЛЕНА ', 'Олено'],
  ['олена Гнатюк', 'Олено'],
  ['Гнатюк Олена', 'Олено'],
  ['Шевченко Тарас', 'Тарасе'],
])('%s is addressed in Ukrainian as %s', (name, called) => {
  expect(callByName(name, 'uk')).toBe(called);
});

test.each(['Ніколь', 'Кармен', 'Гнатюк', 'Чжоу', 'Ada', 'Олена2'])(
  '%s stays unchanged, because no rule is certain',
  (name) => {
    expect(callByName(name, 'uk')).toBe(name);
  },
);

test('English addresses a guest by the name as written', () => {
  expect(callByName('Олена', 'en')).toBe('Олена');
  expect(callByName('Ada Byron', 'en')).toBe('Ada');
});

test.each(['', '  ', 'Розенкранцегільденстернівна'])('a guest is never addressed as “%s”', (name) => {
  expect(callByName(name, 'uk')).toBeNull();
});

test('the surname in a full name stays unchanged', () => {
  expect(inVocative('Олена Гнатюк', 'uk')).toBe('Олено Гнатюк');
  expect(inVocative('Анна Марія', 'uk')).toBe('Анно Маріє');
});
