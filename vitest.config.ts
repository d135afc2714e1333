import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** What a catalogue is compiled to depends on Lingui's settings too, which the cache of transformed modules cannot know. */
const linguiSettings: Plugin = {
  name: 'smereka-lingui-settings',
  configureVitest({ defineCacheKeyGenerator }) {
    const settings = readFileSync(new URL('lingui.config.ts', import.meta.url), 'utf8');
    defineCacheKeyGenerator(() => settings);
  },
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [linguiSettings],
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/{fixtures,server}/**/*.test.ts'],
      environment: 'node',
      globalSetup: ['tests/fixtures/postgres-setup.ts'],
      pool: 'forks',
      watch: false,
      // Database and process tests share the machine's cores with all others; the default of 5 s is the weather's to keep.
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }),
);
