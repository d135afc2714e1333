import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where texts live: the catalogue of the resort and of the app. */
const TEXT_FILES = ['src/content/**/*.json', 'src/locales/*.po'];

/**
 * What guests type and formatters write is not in any file: both alphabets, figures and the signs of typography. The
 * other Cyrillic letters are for names.
 */
const ALWAYS = [
  'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяЁЪЫЭёъыэ',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  '0123456789 !"#$%&\'()*+,-./:;<=>?@[]_{|}~',
  '\u00a0«»“”„‘’–—…·×©№°₴²³½−→←↑↓•\u0301',
].join('');

/** Every character the site may show, sorted, each once. */
export async function usedCharacters(projectFolder: string): Promise<string> {
  const characters = new Set(ALWAYS);
  for await (const path of glob(TEXT_FILES, { cwd: projectFolder })) {
    for (const character of await readFile(join(projectFolder, path), 'utf8')) characters.add(character);
  }
  return [...characters].sort().join('');
}
