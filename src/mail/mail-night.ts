import { dark, light } from 'virtual:resort-colours';
import type { CSSProperties } from 'react';
import { STYLES } from './mail-style.ts';

/** Dark mode for the inline styles, in mail programs that read a style sheet. */

type StyleName = keyof typeof STYLES;

/** The lamp keeps its ink, and the pass its white ground with dark text, regardless of the page's colours. */
const SAME_AT_NIGHT: readonly StyleName[] = ['buttonLink', 'pass'];

const TEXT_TOKENS = ['ink', 'ink-soft', 'spruce'] as const;
const GROUND_TOKENS = ['paper', 'paper-raised', 'night', 'lamp'] as const;
const LINE_TOKENS = ['line', 'line-strong', 'ink'] as const;

export interface Look {
  readonly style: CSSProperties;
  readonly className?: string;
}

/** The styles of a mail, each with the classes that the dark rules name. */
export const LOOKS = Object.fromEntries(
  Object.entries(STYLES).map(([name, style]) => [name, lookOf(name as StyleName, style)]),
) as Readonly<Record<StyleName, Look>>;

function lookOf(name: StyleName, style: CSSProperties): Look {
  if (SAME_AT_NIGHT.includes(name)) return { style };
  if (name === 'tear') return { style, className: 'tear' };
  const classes = [
    ...TEXT_TOKENS.filter((token) => style.color === light[token]).map((token) => `text-${token}`),
    ...GROUND_TOKENS.filter((token) => style.backgroundColor === light[token]).map((token) => `on-${token}`),
    ...LINE_TOKENS.filter((token) => String(style.borderTop).endsWith(light[token] ?? '')).map(
      (token) => `line-${token}`,
    ),
  ];
  return classes.length === 0 ? { style } : { style, className: classes.join(' ') };
}

const raised = dark['paper-raised'];

/** `!important`, because inline styles win otherwise. */
const RULES = [
  ...TEXT_TOKENS.map((token) => `.text-${token}{color:${dark[token]}!important}`),
  ...GROUND_TOKENS.map((token) => `.on-${token}{background-color:${dark[token]}!important}`),
  ...LINE_TOKENS.map((token) => `.line-${token}{border-top-color:${dark[token]}!important}`),
  `.tear{background-image:linear-gradient(135deg,${raised} 50%,transparent 50%),linear-gradient(225deg,${raised} 50%,transparent 50%)!important}`,
];

export const NIGHT_STYLES = `@media (prefers-color-scheme: dark){${RULES.join('')}}`;
