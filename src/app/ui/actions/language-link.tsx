import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { alternatePaths, localizePath } from '#app/i18n/locale-path.ts';
import { rememberLocale, switchLocale } from '#app/i18n/locale-switch.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { opensElsewhere } from '#app/ui/hooks/opens-elsewhere.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './language-link.module.css';

const OTHER: Readonly<Record<Locale, { locale: Locale; word: string; name: string; offer: string }>> = {
  uk: { locale: 'en', word: 'en', name: 'English', offer: 'English version' },
  en: { locale: 'uk', word: 'ua', name: 'Українська', offer: 'Українська версія' },
};

/** A plain link: language and fonts change. `index.html` shows the offer to a foreign browser that has never chosen. */
export function LanguageLink({ className = '' }: { className?: string | undefined }) {
  const { locale, word, name, offer } = OTHER[useLocale()];
  const { pathname, state } = useLocation();

  // The cached page contains neither the query nor the address of a missing page.
  const keepPage = (event: MouseEvent<HTMLAnchorElement>) => {
    rememberLocale(locale);
    const path = alternatePaths(window.location.pathname)[locale];
    event.currentTarget.href = path + window.location.search + window.location.hash;
    // Another tab or window has no use for this page's scroll position.
    if (!opensElsewhere(event)) switchLocale({ path, scrollY: window.scrollY, state });
  };

  return (
    <a
      className={`tap label quiet ${styles.link} ${className}`}
      href={localizePath(pathname, locale)}
      hrefLang={locale}
      lang={locale}
      title={name}
      onClick={keepPage}
    >
      <span className={styles.word}>{word}</span>
      <span className={`tight unbroken ${styles.offer}`}>{offer}</span>
    </a>
  );
}
