import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withNewBodies } from './lean-code.ts';

const PLURAL_FORM = fileURLToPath(new URL('../../app/i18n/plural-form.ts', import.meta.url));

/** Plural forms from src/app/i18n/plural-form.ts in place of the browser's tables, which take long to load. */
export function leanLingui(): Plugin {
  return {
    name: 'smereka-lean-lingui',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@lingui\/core\/dist\/index\.mjs/ },
      handler: (code) => ({ code: leanCode(code), map: null }),
    },
  };
}

/** Counts in texts are short; the browser's tables are asked about the rest. */
const NUMBER = `
  if (format === undefined && Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  return new Intl.NumberFormat(locales, format).format(value);`;

function leanCode(code: string): string {
  const plural = 'return rules[value] ?? rules[pluralForm(String(locales), value - offset)] ?? rules.other;';
  return `import { pluralForm } from ${JSON.stringify(PLURAL_FORM)};\n${withNewBodies(code, { plural, number: NUMBER })}`;
}
