import { describePowerCuts } from '../fixtures/faults/power-cuts.ts';

describePowerCuts([1, 7, 23, 50, 81, 120, 160, 205, 250, 300]);
