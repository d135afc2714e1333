import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { findMemoryFolder } from './tests/fixtures/memory-folder.ts';
import viteConfig from './vite.config.ts';

const memory = findMemoryFolder();
if (memory !== null) process.env.TMPDIR = memory;

/** What a catalogue is compiled to depends on Lingui's settings and the resort's name, which the cache of transformed modules cannot know. */
const linguiSettings: Plugin = {
  name: 'smereka-lingui-settings',
  configureVitest({ defineCacheKeyGenerator }) {
    const inputs = ['lingui.config.ts', 'src/content/resort.json'];
    const settings = inputs.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join();
    defineCacheKeyGenerator(() => settings);
  },
};

const TESTS = ['{src,sw}/**/*.test.{ts,tsx}', 'tests/{fixtures,lighthouse,model,built-site}/**/*.test.ts'];
/** A file that replaces modules, or changes the app's stores or its clock, would do so for all others of its process as well. */
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
      // A process for every file takes longer than most files do.
      projects: [
        // A thread of its own isolates as well, and starts sooner.
        { extends: true, test: { name: 'alone', include: ALONE, pool: 'threads' } },
        { extends: true, test: { name: 'shared', include: TESTS, exclude: ALONE, isolate: false } },
      ],
      environment: 'node',
      globalSetup: ['tests/fixtures/databases/postgres-setup.ts', 'tests/fixtures/processes/site-setup.ts'],
      pool: 'forks',
      // One for each core: the default leaves one core to an editor that watches.
      maxWorkers: availableParallelism(),
      watch: false,
      // Database and process tests share the machine's cores with all others: the default of 5 s is too short.
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }),
);
