import { dark, light } from 'virtual:resort-colours';
import type { CSSProperties } from 'react';

/**
 * Mail programs know no custom properties, and some drop style sheets, so the light tokens are inserted as values and
 * every style is inline. Styles that change in dark mode have classes too: see `LOOKS`.
 */
const { paper, 'paper-raised': raised, ink, 'ink-soft': inkSoft, line, night, lamp, spruce } = light;

const DISPLAY = '"Yeseva One", Georgia, "Times New Roman", serif';
const TEXT = '"Manrope", "Segoe UI", -apple-system, Roboto, Arial, sans-serif';

const text = { margin: 0, fontFamily: TEXT, fontSize: 17, lineHeight: '26px', color: ink } satisfies CSSProperties;
const soft = { ...text, fontSize: 15, lineHeight: '23px', color: inkSoft } satisfies CSSProperties;

const LETTER_WIDTH = 600;

const STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: paper },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  table: { width: '100%', borderCollapse: 'collapse' },
  column: { width: '100%', maxWidth: LETTER_WIDTH, borderCollapse: 'collapse' },
  masthead: { padding: '22px 24px', backgroundColor: night, borderBottom: `4px solid ${lamp}`, textAlign: 'left' },
  // The lit door: a pentagon if `clip-path` works, otherwise a window.
  door: {
    display: 'inline-block',
    width: 14,
    height: 18,
    marginRight: 10,
    backgroundColor: lamp,
    clipPath: 'polygon(50% 0, 100% 38%, 100% 100%, 0 100%, 0 38%)',
    lineHeight: '18px',
  },
  wordmark: { fontFamily: DISPLAY, fontSize: 26, lineHeight: '32px', color: light['on-night'], textDecoration: 'none' },
  opening: { padding: '36px 24px 8px' },
  title: { ...text, fontFamily: DISPLAY, fontSize: 34, fontWeight: 400, lineHeight: '38px' },
  lead: { ...text, paddingTop: 12 },
  section: { padding: '24px 24px 0' },
  ending: { padding: '4px 24px 36px' },
  buttonTable: { borderCollapse: 'separate' },
  button: { backgroundColor: lamp, borderRadius: 999, textAlign: 'center' },
  buttonLink: {
    ...text,
    display: 'inline-block',
    padding: '15px 28px',
    fontWeight: 700,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  buttonNote: { ...soft, paddingTop: 12 },
  heading: { ...text, fontFamily: DISPLAY, fontSize: 26, fontWeight: 400, lineHeight: '32px', paddingBottom: 8 },
  fact: { padding: '10px 0', borderTop: `1px solid ${line}`, verticalAlign: 'top' },
  factName: soft,
  factText: { ...text, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  receipt: { backgroundColor: raised, borderRadius: 4, padding: '20px 20px 4px' },
  entryTitle: { ...text, padding: '8px 12px 0 0', verticalAlign: 'top' },
  entryAmount: {
    ...text,
    padding: '8px 0 0',
    fontWeight: 600,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  explanation: { ...soft, padding: '0 24px 8px 0' },
  note: { ...soft, paddingBottom: 8 },
  dashes: { borderTop: `1px dashed ${light['line-strong']}`, fontSize: 0, lineHeight: '8px', height: 8 },
  rule: { borderTop: `2px solid ${ink}`, fontSize: 0, lineHeight: '8px', height: 8 },
  totalTitle: { ...text, fontWeight: 700, padding: '4px 12px 8px 0', verticalAlign: 'middle' },
  total: {
    ...text,
    fontFamily: DISPLAY,
    fontSize: 30,
    lineHeight: '38px',
    padding: '4px 0 8px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  // Torn paper if gradients work, otherwise a straight edge.
  tear: {
    height: 9,
    fontSize: 0,
    lineHeight: '9px',
    backgroundImage: `linear-gradient(135deg, ${raised} 50%, transparent 50%), linear-gradient(225deg, ${raised} 50%, transparent 50%)`,
    backgroundSize: '18px 18px',
    backgroundPosition: '0 -9px',
  },
  // Stays white even if a mail program changes the page's colours: a dark ground makes the code unreadable.
  pass: { ...soft, display: 'block', marginTop: 8, backgroundColor: '#ffffff', borderRadius: 4 },
  text: { ...text, paddingBottom: 4 },
  soft: { ...soft, paddingBottom: 4 },
  whole: { whiteSpace: 'nowrap' },
  link: { color: spruce, fontWeight: 600, textDecoration: 'underline' },
  footer: { padding: '20px 24px 28px', backgroundColor: night },
  footerText: { ...soft, color: light['on-night-soft'], fontSize: 13, lineHeight: '20px' },
} as const satisfies Readonly<Record<string, CSSProperties>>;

type StyleName = keyof typeof STYLES;

/** The lamp keeps its ink, and the pass its white ground with dark text, regardless of the page's colours. */
const SAME_AT_NIGHT: readonly StyleName[] = ['buttonLink', 'pass'];

/** What changes by night: the property of a style, the property in the rule, and its tokens. */
const CHANGES = [
  { name: 'text', property: 'color', rule: 'color', tokens: ['ink', 'ink-soft', 'spruce'] },
  {
    name: 'on',
    property: 'backgroundColor',
    rule: 'background-color',
    tokens: ['paper', 'paper-raised', 'night', 'lamp'],
  },
  { name: 'line', property: 'borderTop', rule: 'border-top-color', tokens: ['line', 'line-strong', 'ink'] },
] as const;

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
  const classes = CHANGES.flatMap(({ name, property, tokens }) =>
    tokens.filter((token) => String(style[property]).endsWith(String(light[token]))).map((token) => `${name}-${token}`),
  );
  return classes.length === 0 ? { style } : { style, className: classes.join(' ') };
}

const torn = dark['paper-raised'];

/** `!important`, because inline styles win otherwise. */
const RULES = [
  ...CHANGES.flatMap(({ name, rule, tokens }) =>
    tokens.map((token) => `.${name}-${token}{${rule}:${dark[token]}!important}`),
  ),
  `.tear{background-image:linear-gradient(135deg,${torn} 50%,transparent 50%),linear-gradient(225deg,${torn} 50%,transparent 50%)!important}`,
];

/** Dark mode for the inline styles, in mail programs that read a style sheet. */
export const NIGHT_STYLES = `@media (prefers-color-scheme: dark){${RULES.join('')}}`;
