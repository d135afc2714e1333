import { describePowerCuts } from '../fixtures/faults/power-cuts.ts';

/** Early, in full flow and late; `npm run test:faults` cuts ten times. */
describePowerCuts([1, 50, 160]);
