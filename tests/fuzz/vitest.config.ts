import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/fuzz/**/*.test.ts'],
    globalSetup: ['tests/fixtures/databases/postgres-setup.ts'],
    watch: false,
    testTimeout: 15 * 60_000,
    hookTimeout: 60_000,
  },
});
