import type { StaticContent } from '#contract/content/site-content.ts';
import type { ResortRecord } from '#contract/resort/resort.ts';
import type { Locale } from '#contract/site/locale.ts';
import { resortOf } from '../../availability/catalogue.ts';
import { isPublicDemo, type Settings } from '../../settings/settings.ts';
import { withDemoNote } from './demo-note.ts';

/** What a page outside the app needs to look like the site. */
export interface PlainLook {
  readonly siteStyles: readonly string[];
  readonly isPublicDemo: boolean;
  readonly resort: Pick<ResortRecord, 'name' | 'name_genitive'>;
}

export interface LookedSite {
  readonly content: StaticContent;
  readonly styles: readonly string[];
}

export function plainLookOf({ content, styles }: LookedSite, settings: Settings): PlainLook {
  return { siteStyles: styles, isPublicDemo: isPublicDemo(settings), resort: resortOf(content) };
}

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly className: string;
  readonly style: string;
  /** HTML lines inside `<main>`. */
  readonly main: readonly string[];
}

/** A whole document without scripts, excluded from search engines. */
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
