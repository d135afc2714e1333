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

test('every part is inserted at its marker', () => {
  const html = createPageTemplate(TEMPLATE).fill(parts);
  expect(html).toContain('<title>t</title>\n    <script>');
  expect(html).toContain('<div id="root"><h1>m</h1></div><script></script></body>');
  expect(html).toContain('</script>\n  <link><template><link rel="modulepreload"');
  expect(html).toContain('<html lang="uk" class="ua-lang">');
});

test('an English page has its language and no class for Ukrainian text', () => {
  const html = createPageTemplate(TEMPLATE).fill({ ...parts, locale: 'en' });
  expect(html).toContain('<html lang="en">');
  expect(html).not.toContain('ua-lang');
});

test('inserted text stays unchanged, even if it looks like a marker or a pattern', () => {
  const html = createPageTemplate(TEMPLATE).fill({ ...parts, markup: "$& $' <!--page-data-->" });
  expect(html).toContain('<div id="root">$& $\' <!--page-data--></div>');
});

const APP =
  '<link rel="modulepreload" crossorigin href="/assets/page.js"><script type="module" src="/assets/entry.js"></script>';

test('the app’s scripts wait in the template until the styles and the first paint', () => {
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

test('the policy contains the hash of each script in the template', () => {
  const source = "document.documentElement.classList.add('scripted')";
  const hash = createHash('sha256').update(source).digest('base64');
  expect(createPageTemplate(TEMPLATE).scriptHashes).toEqual([`'sha256-${hash}'`]);
});

test('data cannot close its script or open a comment, and is read unchanged', () => {
  const data = { text: '</script><script>alert(1)</script><!-- & "quoted" ≤' };
  const html = jsonScript({ type: 'application/json', id: 'page-data' }, data);
  const json = html.slice('<script type="application/json" id="page-data">'.length, -'</script>'.length);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
});
