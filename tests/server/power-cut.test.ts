import { describePowerCuts } from '../fixtures/faults/power-cuts.ts';

/** Early and in full flow; `npm run test:faults` cuts ten times, up to 300 answers. */
describePowerCuts([1, 60]);
