import { describeTwoHundredGuests } from '../fixtures/faults/two-hundred-guests.ts';

describeTwoHundredGuests({ name: 'one process on SQLite', processes: 1, isPostgres: false });
/** Two processes also do what a single one would; `npm run test:faults` tests a single one. */
describeTwoHundredGuests({ name: 'two processes on one PostgreSQL', processes: 2, isPostgres: true });
