import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** What a catalogue is compiled to depends on Lingui's settings and the resort's name and hours, which the cache of transformed modules cannot know. */
const linguiSettings: Plugin = {
  name: 'smereka-lingui-settings',
  configureVitest({ defineCacheKeyGenerator }) {
    const inputs = ['lingui.config.ts', 'src/content/resort.json', 'src/content/hours.json'];
    const settings = inputs.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join();
    defineCacheKeyGenerator(() => settings);
  },
};

const TESTS = ['{src,sw}/**/*.test.{ts,tsx}', 'tests/{fixtures,lighthouse,server}/**/*.test.ts'];
/** The models run the app's modules, which remember: they keep to a process for each file as well. */
const APP_TESTS = ['src/app/**/*.test.{ts,tsx}', 'tests/model/**/*.test.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [linguiSettings],
    test: {
      // A process for every file takes longer than most files do; the app's modules remember, so it keeps to that.
      projects: [
        { extends: true, test: { name: 'app', include: APP_TESTS } },
        { extends: true, test: { name: 'server', include: TESTS, exclude: APP_TESTS, isolate: false } },
      ],
      environment: 'node',
      globalSetup: ['tests/fixtures/databases/postgres-setup.ts'],
      pool: 'forks',
      // One for each core: the default leaves one core to an editor that watches.
      maxWorkers: availableParallelism(),
      watch: false,
      // Database and process tests share the machine's cores with all others; the default of 5 s is the weather's to keep.
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }),
);
