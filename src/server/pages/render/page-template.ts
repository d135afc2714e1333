import type { Locale } from '#contract/site/locale.ts';
import { tag } from './markup.ts';
import { policyHash } from './page-styles.ts';

/** Each exactly once in index.html. The mark for the language is real markup, so that the file itself is valid. */
const MARKS = {
  language: '<html lang="uk" class="ua-lang">',
  head: '<!--page-head-->',
  headEnd: '</head>',
  markup: '<!--page-markup-->',
  data: '<!--page-data-->',
} as const;

const SCRIPT_OF_THE_APP = /\s*<(?:script type="module" [^>]*><\/script>|link rel="modulepreload" [^>]*>)/g;
const STYLES_OF_THE_APP = /\s*<link rel="stylesheet" [^>]*href="([^"]+)"[^>]*>/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

interface PageParts {
  readonly locale: Locale;
  /** Ready HTML, as are `markup` (inside #root) and `data` (end of the body). */
  readonly head: string;
  /** Ready HTML of all style sheets, the template's own first, because a page's styles may override them. */
  readonly styles: string;
  readonly scripts: readonly string[];
  readonly markup: string;
  readonly data: string;
}

/** Throws if a mark is missing or doubled, which only an edit of index.html can cause. */
export function createPageTemplate(template: string) {
  const app = [...template.matchAll(SCRIPT_OF_THE_APP)].map(([tags]) => tags.trim()).join('');
  const styles = [...template.matchAll(STYLES_OF_THE_APP)].map(([, href = '']) => href);
  const html = template.replaceAll(SCRIPT_OF_THE_APP, '').replaceAll(STYLES_OF_THE_APP, '');
  for (const mark of Object.values(MARKS)) {
    if (html.split(mark).length !== 2) throw new Error(`index.html must contain ${mark} exactly once`);
  }
  return {
    fill(parts: PageParts) {
      const links = parts.scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: true, href }));
      const inserts = new Map<string, string>([
        [MARKS.language, parts.locale === 'uk' ? MARKS.language : `<html lang="${parts.locale}">`],
        [MARKS.head, parts.head],
        [MARKS.headEnd, `${parts.styles}<template>${links.join('')}${app}</template>${MARKS.headEnd}`],
        [MARKS.markup, parts.markup],
        [MARKS.data, parts.data],
      ]);
      // A single pass, so that inserted text is never searched for marks.
      return html
        .split(ANY_MARK)
        .map((piece) => inserts.get(piece) ?? piece)
        .join('');
    },
    styles,
    scriptHashes: [...html.matchAll(INLINE_SCRIPT)].map(([, source = '']) => policyHash(source)),
  };
}

const ANY_MARK = new RegExp(`(${Object.values(MARKS).join('|')})`);
