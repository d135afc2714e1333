import { expect, test } from 'vitest';
import { findExampleAddresses } from './check-settings.ts';

const EXAMPLES = {
  email: 'lis@smereka.example',
  mail: { from: 'booking@smereka.example', desk: 'desk@smereka.example' },
};
const UNSET = { mailFrom: null, deskEmail: null };

test('each address still left as an example is listed', () => {
  expect(findExampleAddresses(EXAMPLES, UNSET)).toEqual([
    'resort.json, email: lis@smereka.example is an example, and no mail arrives there',
    'resort.json, mail.from: booking@smereka.example is an example, and no mail arrives there',
    'resort.json, mail.desk: desk@smereka.example is an example, and no mail arrives there',
  ]);
});

test('an address replaced by a setting is not listed, unless the setting is an example too', () => {
  const set = { mailFrom: 'Resort <booking@resort.com>', deskEmail: 'Desk <desk@resort.example>' };
  expect(findExampleAddresses({ ...EXAMPLES, email: 'hello@resort.com' }, set)).toEqual([
    'resort.json, mail.desk: Desk <desk@resort.example> is an example, and no mail arrives there',
  ]);
});
