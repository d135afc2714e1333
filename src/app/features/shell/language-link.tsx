import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import { alternatePaths } from '../../i18n/locale-path.ts';
import { rememberLocale } from '../../i18n/remember-locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';

const OTHER: Readonly<Record<Locale, { locale: Locale; word: string; name: string }>> = {
  uk: { locale: 'en', word: 'EN', name: 'English' },
  en: { locale: 'uk', word: 'UA', name: 'Українська' },
};

/** The same page in the other language: a real link, because the whole document changes its language and fonts. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const { locale, word, name } = OTHER[useLocale()];
  const { pathname } = useLocation();

  // What the guest has chosen stands in the query, which the cached page could not know.
  const keepQuery = (event: MouseEvent<HTMLAnchorElement>) => {
    rememberLocale(locale);
    event.currentTarget.search = window.location.search;
  };

  return (
    <a
      className={className}
      href={alternatePaths(pathname)[locale]}
      hrefLang={locale}
      lang={locale}
      title={name}
      onClick={keepQuery}
    >
      {word}
    </a>
  );
}
