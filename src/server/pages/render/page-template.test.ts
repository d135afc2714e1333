import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jsonScript } from './markup.ts';
import { TEMPLATE } from './page-fixture.ts';
import { createPageTemplate } from './page-template.ts';

const parts = {
  locale: 'uk',
  head: '<title>t</title>',
  styles: '<link>',
  scripts: ['/assets/page.js'],
  markup: '<h1>m</h1>',
  data: '<script></script>',
} as const;

test('the template puts every part at its mark', () => {
  const html = createPageTemplate(TEMPLATE).fill(parts);
  expect(html).toContain('<title>t</title>\n    <script>');
  expect(html).toContain('<div id="root"><h1>m</h1></div><script></script></body>');
  expect(html).toContain('</script>\n  <link><template><link rel="modulepreload"');
  expect(html).toContain('<html lang="uk" class="ua-lang">');
});

test('an English page has its language and not the class of Ukrainian type', () => {
  const html = createPageTemplate(TEMPLATE).fill({ ...parts, locale: 'en' });
  expect(html).toContain('<html lang="en">');
  expect(html).not.toContain('ua-lang');
});

test('inserted text stays word for word, even where it looks like a mark or a pattern', () => {
  const html = createPageTemplate(TEMPLATE).fill({ ...parts, markup: "$& $' <!--page-data-->" });
  expect(html).toContain('<div id="root">$& $\' <!--page-data--></div>');
});

const APP =
  '<link rel="modulepreload" crossorigin href="/assets/page.js"><script type="module" src="/assets/entry.js"></script>';

test('the app’s module and its files wait behind the styles for the first paint', () => {
  const template = createPageTemplate(
    TEMPLATE.replace('</head>', '<script type="module" src="/assets/entry.js"></script></head>'),
  );
  expect(template.fill(parts)).toContain(`<link><template>${APP}</template></head>`);
});

test.each(['<!--page-head-->', '<!--page-markup-->', '<!--page-data-->', '<html lang="uk" class="ua-lang">'])(
  'a template without %s, or with two, is refused',
  (mark) => {
    expect(() => createPageTemplate(TEMPLATE.replace(mark, ''))).toThrow(mark);
    expect(() => createPageTemplate(TEMPLATE + mark)).toThrow(mark);
  },
);

test('the policy lists the scripts in the template by their hash', () => {
  const source = "document.documentElement.classList.add('scripted')";
  const hash = createHash('sha256').update(source).digest('base64');
  expect(createPageTemplate(TEMPLATE).scriptHashes).toEqual([`'sha256-${hash}'`]);
});

test('data can neither end its script nor open a comment, and reads back as it was', () => {
  const data = { text: '</script><script>alert(1)</script><!-- \u2028 \u2029 & "quoted" ≤' };
  const html = jsonScript({ type: 'application/json', id: 'page-data' }, data);
  const json = html.slice('<script type="application/json" id="page-data">'.length, -'</script>'.length);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
});
