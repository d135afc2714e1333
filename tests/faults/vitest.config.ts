import { defineConfig } from 'vitest/config';
import { PROPERTY_RUNS_SETTING } from '../fixtures/property-runs.ts';

/** One fault at a time: the tests are timed, and each needs all cores of the machine. */
export default defineConfig({
  test: {
    include: [
      'tests/faults/**/*.test.ts',
      'src/server/{orders,payments}/*-properties.test.ts',
      'src/server/orders/place/withdraw-order.test.ts',
    ],
    env: { [PROPERTY_RUNS_SETTING]: '60' },
    globalSetup: ['tests/fixtures/databases/postgres-setup.ts'],
    watch: false,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
