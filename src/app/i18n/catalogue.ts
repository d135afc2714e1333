import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#contract/site/locale.ts';
import { TEXT_AREAS, type TextArea } from './text-areas.ts';
import { typesetMessages } from './typeset-messages.ts';

/** One chunk per area and language: a guest downloads only the page's texts, in one language. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>(['../../locales/*.po', '!../../locales/{desk,mail}-*.po']);

const FOLDER = '../../locales/';

export type LoadTexts = (locale: Locale, areas: readonly TextArea[]) => Promise<void>;

export interface PageTexts {
  readonly areas: readonly TextArea[];
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
