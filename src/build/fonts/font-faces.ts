import type { FontSource } from './cut-fonts.ts';

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
  /** Local fonts with one design or with equal widths. Each system has its own. */
  readonly local: readonly string[];
  readonly weights: string;
  readonly unicodeRange: string;
  /** Width of Ukrainian or English text in the web font, in percent of the local one. */
  readonly sizeAdjust: number;
  /** The web font's own metrics, in percent of its em. */
  readonly ascent: number;
  readonly descent: number;
}

const CYRILLIC = 'U+0300-04FF';
const REST = 'U+0000-02FF,U+2000-2FFF';
const MANROPE = { ascent: 106.6, descent: 30 };
const YESEVA = { ascent: 91.5, descent: 24 };

const SANS = {
  family: 'Manrope Fallback',
  local: ['Arial', 'Liberation Sans', 'Roboto'],
  weights: '400 500',
  ...MANROPE,
};
const SANS_BOLD = {
  ...SANS,
  local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  weights: '600 700',
};
const SERIF = { family: 'Yeseva One Fallback', weights: '400', ...YESEVA };

/** Scaled like the web font, so that nothing moves when it comes. Browsers use the last rule whose font exists. */
const FALLBACKS: readonly Fallback[] = [
  { ...SANS, local: ['DejaVu Sans'], unicodeRange: CYRILLIC, sizeAdjust: 90.6 },
  { ...SANS, local: ['DejaVu Sans'], unicodeRange: REST, sizeAdjust: 90 },
  { ...SANS_BOLD, local: ['DejaVu Sans Bold'], unicodeRange: CYRILLIC, sizeAdjust: 86.8 },
  { ...SANS_BOLD, local: ['DejaVu Sans Bold'], unicodeRange: REST, sizeAdjust: 85.5 },
  { ...SANS, unicodeRange: CYRILLIC, sizeAdjust: 100.8 },
  { ...SANS, unicodeRange: REST, sizeAdjust: 103.6 },
  { ...SANS_BOLD, unicodeRange: CYRILLIC, sizeAdjust: 98.5 },
  { ...SANS_BOLD, unicodeRange: REST, sizeAdjust: 100 },
  { ...SERIF, local: ['DejaVu Serif'], unicodeRange: CYRILLIC, sizeAdjust: 98.4 },
  { ...SERIF, local: ['DejaVu Serif'], unicodeRange: REST, sizeAdjust: 99.2 },
  { ...SERIF, local: ['Georgia'], unicodeRange: CYRILLIC, sizeAdjust: 108 },
  { ...SERIF, local: ['Georgia'], unicodeRange: REST, sizeAdjust: 114.7 },
];

function fallbackRule({ family, local, weights, unicodeRange, sizeAdjust, ascent, descent }: Fallback): string {
  const overridden = (percent: number) => `${((percent / sizeAdjust) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  unicode-range: ${unicodeRange};
  size-adjust: ${sizeAdjust}%;
  ascent-override: ${overridden(ascent)};
  descent-override: ${overridden(descent)};
  line-gap-override: 0%;
}`;
}
