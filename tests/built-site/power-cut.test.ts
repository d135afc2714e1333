import { describePowerCuts } from '../fixtures/faults/power-cuts.ts';

/** In full flow; `npm run test:faults` cuts ten times, from the first answer on and up to 300. */
describePowerCuts([40]);
