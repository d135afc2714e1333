import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { typeset } from '#app/typesetting/typeset.ts';
import type { Locale } from '#contract/site/locale.ts';
import { TEXT_AREAS, type TextArea } from './text-areas.ts';

/** One chunk per area and language: a guest downloads only the page's texts, in one language. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>(['../../locales/*.po', '!../../locales/mail-*.po']);

const FOLDER = '../../locales/';

export type LoadTexts = (locale: Locale, areas: readonly TextArea[]) => Promise<void>;

export interface PageTexts {
  readonly areas: readonly TextArea[];
  /** The texts are already typeset. */
  readonly messages: Messages;
}

/** Tests fail on a text whose catalogue was not loaded; a guest's browser calls `onMissing`. */
export function startI18n(locale: Locale, messages: Messages = {}, onMissing?: (error: Error) => void): I18n {
  const missing = (_locale: string, id: string) => {
    const error = new Error(`No loaded catalogue has the text ${id}`);
    if (import.meta.env.MODE === 'test') throw error;
    onMissing?.(error);
    return '…';
  };
  return setupI18n({ locale, messages: { [locale]: messages }, missing });
}

export async function createI18n(locale: Locale, areas: readonly TextArea[] = TEXT_AREAS): Promise<I18n> {
  const i18n = startI18n(locale);
  await addTexts(i18n, locale, areas);
  return i18n;
}

export async function addTexts(i18n: I18n, locale: Locale, areas: readonly TextArea[]): Promise<void> {
  if (areas.length === 0) return;
  const catalogues = await Promise.all(areas.map((area) => CATALOGUES[`${FOLDER}${area}-${locale}.po`]?.()));
  const messages = Object.assign({}, ...catalogues.map((catalogue) => catalogue?.messages));
  // English texts that the specification quotes stay letter for letter.
  i18n.load(locale, locale === 'uk' ? typesetMessages(messages) : messages);
}

/** A compiled message is a text, or a list of texts and placeholders whose first string is a name. */
function typesetMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string'
        ? typeset(message)
        : message.map((token, place) =>
            typeof token === 'string' ? typesetBefore(token, place < message.length - 1) : token,
          ),
    ]),
  );
}

/** A short word stays with the value that follows it: «о 11:00». */
function typesetBefore(text: string, isValueNext: boolean): string {
  return isValueNext ? typeset(`${text}0`).slice(0, -1) : typeset(text);
}
