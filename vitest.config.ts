import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { findMemoryFolder } from './tests/fixtures/memory-folder.ts';
import viteConfig from './vite.config.ts';

const memory = findMemoryFolder();
if (memory !== null) process.env.TMPDIR = memory;

/** A compiled catalogue depends on Lingui's settings and the resort's name, which Vitest's module cache does not consider. */
const linguiSettings: Plugin = {
  name: 'smereka-lingui-settings',
  configureVitest({ defineCacheKeyGenerator }) {
    const inputs = ['lingui.config.ts', 'src/content/resort.json'];
    const settings = inputs.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join();
    defineCacheKeyGenerator(() => settings);
  },
};

const TESTS = ['{src,sw}/**/*.test.{ts,tsx}', 'tests/{fixtures,lighthouse,model,built-site}/**/*.test.ts'];
/** Test files that need their own thread: they replace modules, or change the app's stores or its clock. */
const ALONE = globSync(TESTS).filter(
  (file) =>
    file.startsWith('src/app/stores/') ||
    /\bvi\.(?:mock|doMock|resetModules)\(|from '#app\/stores\/|from '#offline\/(?:reachability|server-time)\.ts'/.test(
      readFileSync(file, 'utf8'),
    ),
);

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [linguiSettings],
    test: {
      // Starting a process per file would take longer than most files do.
      projects: [
        // A thread isolates as well as a process, and starts sooner.
        { extends: true, test: { name: 'alone', include: ALONE, pool: 'threads' } },
        { extends: true, test: { name: 'shared', include: TESTS, exclude: ALONE, isolate: false } },
      ],
      environment: 'node',
      globalSetup: ['tests/fixtures/databases/postgres-setup.ts', 'tests/fixtures/processes/site-setup.ts'],
      pool: 'forks',
      // One per core: the default leaves one core free for watch mode, and a further one would import all modules again.
      maxWorkers: availableParallelism(),
      watch: false,
      // Database and process tests share the machine's cores with all others: the default of 5 s is too short.
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }),
);
