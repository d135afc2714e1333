import { describe, expect, test } from 'vitest';
import { looksLikeSiteAddress } from './site-address.ts';

describe('a text that a mail program may turn into a link', () => {
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

describe('a name that people have', () => {
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

test.each(['а', '.', 'а.', '\ufdfb', '…', '⑊'])(
  'is read once, however long it is and whatever it repeats: %s',
  (unit) => {
    const fastestMs = (length: number) => {
      const runs = Array.from({ length: 5 }, () => {
        const before = process.threadCpuUsage();
        looksLikeSiteAddress(`${unit.repeat(length)} `);
        return process.threadCpuUsage(before).user / 1_000;
      });
      return Math.min(...runs);
    };
    // Twice as long takes twice the time; four times would mean that every character begins anew.
    expect(fastestMs(8_000)).toBeLessThan(Math.max(1, 3 * fastestMs(4_000)));
  },
);
