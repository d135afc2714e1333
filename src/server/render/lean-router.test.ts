import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withNewBodies } from './lean-router.ts';

test('another file than the router’s core stays as it is', () => {
  const code = 'function warning(condition) { console.warn(condition); }';
  expect(withNewBodies(code)).toBe(code);
});

test('a router that has lost one of the parts stops the build and names it', () => {
  expect(() => withNewBodies('function createRouter() { function fetch2() {} }')).toThrow(/handleAction/);
  expect(() => withNewBodies('function createRouter() { function fetch2() {} }')).not.toThrow(/fetch2/);
});

test('the router in use still has every part that is left out', async () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  const cores = await Promise.all(
    globSync('chunk-*.mjs', { cwd: folder }).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const [core = ''] = cores.filter((code) => code.includes('function createRouter('));
  const lean = withNewBodies(core);
  expect(lean.length).toBeLessThan(core.length);
  expect(withNewBodies(core)).toBe(lean);
});
