import { describeTwoHundredGuests } from '../fixtures/faults/two-hundred-guests.ts';

describeTwoHundredGuests({ name: 'one process on SQLite', processes: 1, isPostgres: false });
/** Each of the two also does what one alone would; `npm run test:faults` has the one alone. */
describeTwoHundredGuests({ name: 'two processes on one PostgreSQL', processes: 2, isPostgres: true });
