import { describeTwoHundredGuests } from '../fixtures/faults/two-hundred-guests.ts';

describeTwoHundredGuests({ name: 'one process on PostgreSQL', processes: 1, isPostgres: true });
