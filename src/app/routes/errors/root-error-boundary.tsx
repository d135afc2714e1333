import { Component, type ReactNode } from 'react';
import { LOCALE_ROOTS } from '#app/i18n/locale-path.ts';
import type { Locale } from '#contract/site/locale.ts';

/** Not in the catalogues, because loading texts may be what failed. */
const WORDS: Readonly<Record<Locale, { title: string; home: string }>> = {
  uk: { title: 'Під час показу сторінки з помилкою сталася помилка', home: 'На головну' },
  en: { title: 'An error occurred while showing the error page', home: 'To the home page' },
};

/** The outermost boundary (spec section 8): the error page itself has failed, so only text and a link remain. */
export class RootErrorBoundary extends Component<{ locale: Locale; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { locale, children } = this.props;
    if (!this.state.hasFailed) return children;
    const { title, home } = WORDS[locale];
    return (
      <main className="last-resort">
        <title>{title}</title>
        <h1 className="title">{title}</h1>
        {/* A plain link starts a new document, without the failed state. */}
        <a href={LOCALE_ROOTS[locale]}>{home}</a>
      </main>
    );
  }
}
