import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { shellPath, WORKER_PATH } from '#offline/worker-messages.ts';
import { type PrecompressedBody, precompressBody } from '../http/precompressed-body.ts';
import { revisionOf } from './client-files.ts';

/** Not in the app's catalogues, so that guests of a real resort do not load these texts. */
const WORDS: Readonly<Record<Locale, { readonly name: string; readonly text: string }>> = {
  uk: {
    name: 'Демонстрація',
    text: 'Це демонстраційний сайт: такого курорту немає, бронювання не справжні.',
  },
  en: { name: 'Demo', text: 'This site is a demo: there is no such resort, and no booking here is real.' },
};

const BODY = /<body[^>]*>/;

/** Adds a strip to the top of a whole document. */
export function withDemoNote(html: string, locale: Locale): string {
  const { name, text } = WORDS[locale];
  return html.replace(BODY, `$&<aside class="demo-note" aria-label="${name}"><p>${text}</p></aside>`);
}

/**
 * Replacements for the build's files on a public demo: the worker's shells with the note, and the worker with the
 * shells' new hashes. By the hashes browsers fetch the shells again when a demo becomes a resort or a resort a demo.
 */
export async function noteShells(clientFolder: string): Promise<ReadonlyMap<string, PrecompressedBody>> {
  const bodies = new Map<string, PrecompressedBody>();
  let worker = await readFile(join(clientFolder, WORKER_PATH), 'utf8');
  for (const locale of LOCALES) {
    const plain = await readFile(join(clientFolder, shellPath(locale)), 'utf8');
    const noted = withDemoNote(plain, locale);
    worker = worker.replaceAll(revisionOf(plain), revisionOf(noted));
    bodies.set(shellPath(locale), await precompressBody(noted, 'text/html; charset=utf-8'));
  }
  return bodies.set(WORKER_PATH, await precompressBody(worker, 'text/javascript; charset=utf-8'));
}
