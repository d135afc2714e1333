import type { FontSource } from './cut-fonts.ts';

/** The @font-face rules of the cut files, which lie beside the stylesheet, and of the fallbacks that hold their place. */
export function fontFaceRules(sources: readonly FontSource[]): string {
  return [...sources.map(webFontRule), ...FALLBACKS.map(fallbackRule)].join('\n');
}

function webFontRule({ family, weight, name, unicodeRange }: FontSource): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange};
}`;
}

interface Fallback {
  readonly family: string;
  readonly local: string;
  readonly unicodeRange: string;
  /** How much wider a Ukrainian or English text is in the web font than in the local one, in percent. */
  readonly sizeAdjust: number;
  /** The web font's own ascent and descent, in percent of its em. */
  readonly ascent: number;
  readonly descent: number;
}

const CYRILLIC = 'U+0300-04FF';
const REST = 'U+0000-02FF,U+2000-2FFF';
const MANROPE = { ascent: 106.6, descent: 30 };
const YESEVA = { ascent: 91.5, descent: 24 };

/** Until a web font has arrived a local one stands in with the same widths and heights, so that nothing moves. */
const FALLBACKS: readonly Fallback[] = [
  { family: 'Manrope Fallback', local: 'Arial', unicodeRange: CYRILLIC, sizeAdjust: 100.8, ...MANROPE },
  { family: 'Manrope Fallback', local: 'Arial', unicodeRange: REST, sizeAdjust: 103.6, ...MANROPE },
  { family: 'Yeseva One Fallback', local: 'Georgia', unicodeRange: CYRILLIC, sizeAdjust: 108, ...YESEVA },
  { family: 'Yeseva One Fallback', local: 'Georgia', unicodeRange: REST, sizeAdjust: 114.7, ...YESEVA },
];

function fallbackRule({ family, local, unicodeRange, sizeAdjust, ascent, descent }: Fallback): string {
  const overridden = (percent: number) => `${((percent / sizeAdjust) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${family}";
  src: local("${local}");
  unicode-range: ${unicodeRange};
  size-adjust: ${sizeAdjust}%;
  ascent-override: ${overridden(ascent)};
  descent-override: ${overridden(descent)};
  line-gap-override: 0%;
}`;
}
