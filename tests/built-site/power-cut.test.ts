import { describePowerCuts } from '../fixtures/faults/power-cuts.ts';

/** During the busiest moment. `npm run test:faults` cuts ten times, between the first answer and the 300th. */
describePowerCuts([40]);
