import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'tests/{fixtures,server}/**/*.test.ts'],
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
