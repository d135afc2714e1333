import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { typesetMessages } from '#app/i18n/typeset-messages.ts';
import { deviceStorage } from '#app/storage/browser-storage.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/site/locale.ts';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/desk-*.po');
const STORED = 'desk-locale';

/** Starts in the language last chosen on this device. */
export async function startDeskI18n(): Promise<I18n> {
  const i18n = setupI18n();
  const stored = deviceStorage.read(STORED);
  await showLanguage(i18n, stored !== null && isLocale(stored) ? stored : DEFAULT_LOCALE);
  return i18n;
}

export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  await showLanguage(i18n, locale);
  deviceStorage.write(STORED, locale);
}

async function showLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const catalogue = await CATALOGUES[`../locales/desk-${locale}.po`]?.();
  const messages = catalogue?.messages ?? {};
  i18n.loadAndActivate({ locale, messages: locale === 'uk' ? typesetMessages(messages) : messages });
  document.documentElement.lang = locale;
  document.documentElement.classList.toggle('ua-lang', locale === 'uk');
}
