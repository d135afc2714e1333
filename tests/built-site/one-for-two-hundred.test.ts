import { describeTwoHundredGuests } from '../fixtures/faults/two-hundred-guests.ts';

describeTwoHundredGuests({ name: 'one process on SQLite', processes: 1, isPostgres: false });
/** Each of the two also does what a single process would; `npm run test:faults` tests a single one. */
describeTwoHundredGuests({ name: 'two processes on one PostgreSQL', processes: 2, isPostgres: true });
