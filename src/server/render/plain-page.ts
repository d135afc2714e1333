import type { Locale } from '#contract/site/locale.ts';
import { withDemoNote } from './demo-note.ts';

/** How a page outside the app takes after the site. */
export interface PlainLook {
  /** Addresses of the site's own style sheets. */
  readonly siteStyles: readonly string[];
  readonly isPublicDemo: boolean;
}

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  /** Of the body, for the page's own style sheet. */
  readonly className: string;
  /** The address of that style sheet. */
  readonly style: string;
  /** HTML for the inside of `<main>`, line by line. */
  readonly main: readonly string[];
}

/** A whole document without a script, which search engines are to leave out. */
export function writePlainPage({ locale, title, className, style, main }: PlainPage, look: PlainLook): string {
  const styles = [...look.siteStyles, style].map((href) => `<link rel="stylesheet" href="${href}">`);
  const html = `<!doctype html>
<html lang="${locale}"${locale === 'uk' ? ' class="ua-lang"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.join('')}
</head>
<body class="${className}">
<main>
${main.join('\n')}
</main>
</body>
</html>
`;
  return look.isPublicDemo ? withDemoNote(html, locale) : html;
}
