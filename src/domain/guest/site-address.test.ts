import { describe, expect, test } from 'vitest';
import { looksLikeSiteAddress } from './site-address.ts';

describe('recognises a text that mail programs turn into a link', () => {
  test.each([
    'example.com',
    'Example.Com',
    'EXAMPLE.COM',
    'See example.com today',
    'www.example',
    'http://x',
    'https://example.com/a?b=c',
    'ftp:/x',
    '//example',
    't.me/x',
    't.me',
    'T.Me/x',
    'X.com',
    'приклад.укр',
    'Приклад.Укр',
    'xn--80aesgfo.xn--j1amh',
    'my-site.shop',
    'a@example',
    'mailto:a@b',
    '192.168.0.1',
    'exam\u200bple.com',
    'example\u200d.\u2060com',
    'example.\u00adcom',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example\u3002com',
    'example\uff61com',
    'example\u2024com',
    'exampl\u0435\u0301.com',
    'Olena,example.com',
  ])('%j', (text) => expect(looksLikeSiteAddress(text)).toBe(true));
});

describe('accepts a person’s name', () => {
  test.each([
    'Олена',
    "О'Коннор",
    'О’Коннор',
    "Мар'яна-Ольга",
    'van der Berg',
    'Ів. Франко',
    'Т.Г.Шевченко',
    'Т. Г. Шевченко',
    'Леся У.',
    'J.R.R. Tolkien',
    'J.Smith',
    'Sammy Davis Jr.',
    'Ж.-К. Мартен',
    'Núñez 陳',
    'Йо\u0308сип',
    'Anna / Marija',
    'Іван…',
    '...',
    'Św. Anna',
    'María José',
    'Сергій (Serhii)',
  ])('%j', (text) => expect(looksLikeSiteAddress(text)).toBe(false));
});

/** Reading a hundred thousand characters takes much longer if every character restarts the search. */
const TIME_TO_READ_ONCE_MS = 5_000;

test.each(['а', '.', 'а.', '\ufdfb', '…', '⑊'])('scans any long or repetitive text once: %s', (unit) => {
  const before = performance.now();
  looksLikeSiteAddress(`${unit.repeat(100_000)} `);
  expect(performance.now() - before).toBeLessThan(TIME_TO_READ_ONCE_MS);
});
