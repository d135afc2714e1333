import { defineConfig } from 'vitest/config';

/** Other engines start slowly, and share the machine's cores with the server. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    watch: false,
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 200 } },
  },
});
