import type { Locale } from '#contract/site/locale.ts';

/** Not in the app's catalogues, so that guests of a real resort do not download these texts. */
const WORDS: Readonly<Record<Locale, { readonly name: string; readonly text: string }>> = {
  uk: {
    name: 'Демонстрація',
    text: 'Це демонстраційний сайт: такого курорту немає, бронювання не справжні.',
  },
  en: { name: 'Demo', text: 'This site is a demo: there is no such resort, and no booking here is real.' },
};

const BODY = /<body[^>]*>/;

export function withDemoNote(html: string, locale: Locale): string {
  const { name, text } = WORDS[locale];
  return html.replace(BODY, `$&<aside class="demo-note" aria-label="${name}"><p>${text}</p></aside>`);
}
