import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { earlyCompilation } from './early-compilation.ts';

const FILES: Readonly<Record<string, string>> = {
  '/entry.js': 'import library from "/library.cjs"; import plain from "/plain.js"; window.answer = plain(library);',
  '/library.cjs': 'exports.answers = [1, 2].map((word) => { window.count(word); return word; });',
  '/plain.js': 'export default (library) => library.answers.map((answer) => { window.count(answer); return answer; });',
};

const files: Plugin = {
  name: 'files',
  resolveId: (id) => (id in FILES ? id : null),
  load: (id) => FILES[id] ?? null,
};

async function bundle(chunk: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [files, earlyCompilation()],
    build: {
      write: false,
      minify: 'terser',
      sourcemap: 'hidden',
      rolldownOptions: {
        input: '/entry.js',
        experimental: { nativeMagicString: true },
        output: { codeSplitting: { groups: [{ name: chunk, test: /library|plain/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const found = output.find((file) => file.type === 'chunk' && file.name === chunk);
  if (found?.type !== 'chunk') throw new Error(`No file ${chunk}`);
  return found;
}

test('the function that holds a library of the framework is in parentheses, what runs later is not', async () => {
  const { code, map } = await bundle('framework');
  expect(code.match(/\(\(\w+=>\{/g)).toHaveLength(1);
  expect(code).toMatch(/=\w+\(\(\w+=>\{\w+\.answers=.+\}\)\)/s);
  expect(map?.sources).toEqual(expect.arrayContaining([expect.stringContaining('library.cjs')]));
  expect(map?.mappings.length).toBeGreaterThan(20);
});

test('other files stay as Terser leaves them', async () => {
  expect((await bundle('page')).code).not.toMatch(/\(\(\w+=>\{/);
});
