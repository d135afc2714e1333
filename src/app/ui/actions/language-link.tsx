import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { alternatePaths } from '#app/i18n/locale-path.ts';
import { switchLocale } from '#app/i18n/locale-switch.ts';
import { preferredLocale, rememberedLocale, rememberLocale } from '#app/i18n/remember-locale.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { opensElsewhere } from '#app/ui/hooks/opens-elsewhere.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './language-link.module.css';

const OTHER: Readonly<Record<Locale, { locale: Locale; word: string; name: string; offer: string }>> = {
  uk: { locale: 'en', word: 'en', name: 'English', offer: 'English version' },
  en: { locale: 'uk', word: 'ua', name: 'Українська', offer: 'Українська версія' },
};

interface LanguageLinkProps {
  readonly className?: string | undefined;
  /** For a bar without room for words. */
  readonly isBrief?: boolean;
}

/**
 * A plain link, because the whole document changes its language and fonts. To a browser of the other language, whose
 * guest has never chosen one, it says so in words.
 */
export function LanguageLink({ className = '', isBrief = false }: LanguageLinkProps) {
  const { locale, word, name, offer } = OTHER[useLocale()];
  const { pathname, state } = useLocation();
  const [isOffer, setOffer] = useState(false);
  // The page is cached for every visitor: only the browser knows its language.
  useEffect(() => {
    setOffer(!isBrief && rememberedLocale() === null && preferredLocale(navigator.languages) === locale);
  }, [isBrief, locale]);

  // The cached page knows neither the query nor the address of a missing page.
  const keepPage = (event: MouseEvent<HTMLAnchorElement>) => {
    rememberLocale(locale);
    const path = alternatePaths(window.location.pathname)[locale];
    event.currentTarget.href = path + window.location.search + window.location.hash;
    // In another tab or window this page's scroll position is useless.
    if (!opensElsewhere(event)) switchLocale({ path, scrollY: window.scrollY, state });
  };

  return (
    <a
      // A new element instead of a wider one: nothing that is painted moves.
      key={isOffer ? 'offer' : 'word'}
      className={`${isOffer ? styles.offer : styles.word} ${className}`}
      href={alternatePaths(pathname)[locale]}
      hrefLang={locale}
      lang={locale}
      title={name}
      onClick={keepPage}
    >
      {isOffer ? offer : word}
    </a>
  );
}
