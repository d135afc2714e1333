import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { typeset } from '../typography/typeset.ts';

/** One chunk per language: a guest downloads only the texts of the page's own. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('../../locales/uk.po'),
  en: () => import('../../locales/en.po'),
};

/** The catalogues' names in the client manifest, so that the page can ask for its own early. */
export const CATALOGUE_MODULES: Readonly<Record<Locale, string>> = {
  uk: 'src/locales/uk.po',
  en: 'src/locales/en.po',
};

/** A fresh instance: on the server one belongs to one render. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = await CATALOGUES[locale]();
  // English texts that the specification quotes stay letter for letter.
  const set = locale === 'uk' ? typesetMessages(messages) : messages;
  return setupI18n({ locale, messages: { [locale]: set } });
}

/** A compiled message is a text, or a list of texts and placeholders whose first string is a name. */
function typesetMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string'
        ? typeset(message)
        : message.map((token) => (typeof token === 'string' ? typeset(token) : token)),
    ]),
  );
}
