import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '#content/loading/content-folder.ts';

/** What guests type and formatters write, which no file contains. The other Cyrillic letters are for names. */
const ALWAYS = [
  'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяЁЪЫЭёъыэ',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  '0123456789 !"#$%&\'()*+,-./:;<=>?@[]_',
  '\u00a0«»“”„‘’ʼ–—…·×©№°₴²³½−→←↑↓•\u0301',
].join('');

/** Characters of JSON and of messages with placeholders. No text shows them. */
const SYNTAX = '{|}\\';

export async function usedCharacters(projectFolder: string, content = contentFolder()): Promise<string> {
  const characters = new Set(ALWAYS);
  const texts = { [content]: '**/*.json', [join(projectFolder, 'src/locales')]: '*.po' };
  for (const [folder, files] of Object.entries(texts)) {
    for await (const path of glob(files, { cwd: folder })) {
      for (const character of await readFile(join(folder, path), 'utf8')) characters.add(character);
    }
  }
  for (const character of SYNTAX) characters.delete(character);
  return [...characters].sort().join('');
}
