import { defineConfig } from 'vitest/config';

/** One fault at a time: they are timed, and each has the machine's cores to itself. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/fixtures/databases/postgres-setup.ts'],
    watch: false,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
