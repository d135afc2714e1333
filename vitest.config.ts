import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
      environment: 'node',
      globalSetup: ['tests/fixtures/postgres-setup.ts'],
      pool: 'forks',
      watch: false,
    },
  }),
);
