import { describeTwoHundredGuests } from '../fixtures/two-hundred-guests.ts';

describeTwoHundredGuests({ name: 'one process on PostgreSQL', processes: 1, isPostgres: true });
