import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revisionOf } from './client-files.ts';
import { replaceShells, withThirdParties } from './shells.ts';

const PARTIES = { analyticsUrl: 'https://counter.example/</script>?a=$&', reviewsUrl: null };
const shell = (locale: string) => `<script type="application/json">{"locale":"${locale}","thirdParties":null}</script>`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-shells-'));
  for (const locale of ['uk', 'en']) await writeFile(join(folder, `shell-${locale}.html`), shell(locale));
  await writeFile(join(folder, 'sw.js'), `keep("${revisionOf(shell('uk'))}","${revisionOf(shell('en'))}")`);
});
afterAll(() => rm(folder, { recursive: true }));

test('the worker’s documents name the third parties, and are fetched again if the setting changes', async () => {
  const bodies = await replaceShells(folder, (html) => withThirdParties(html, PARTIES));
  const textOf = (path: string) => bodies.get(path)?.bytes.identity.toString() ?? '';
  const revisions = ['uk', 'en'].map((locale) => {
    const html = textOf(`/shell-${locale}.html`);
    const data = /<script[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ locale, thirdParties: PARTIES });
    return revisionOf(html);
  });
  expect(textOf('/sw.js')).toBe(`keep("${revisions.join('","')}")`);
  expect(revisions).not.toContain(revisionOf(shell('uk')));
});

test('a shell without a place for the third parties throws', () => {
  expect(() => withThirdParties('<html></html>', PARTIES)).toThrow('thirdParties');
});
