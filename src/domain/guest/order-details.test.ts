import { describe, expect, it, test } from 'vitest';
import { EMPTY_DETAILS, hasDetails, type OrderDetailsForm } from './details-form.ts';
import { checkOrderDetails, roomGuestsAfterChange } from './order-details.ts';

const NO_COMPANY = { name: '', code: '', address: '' };
const EMPTY: OrderDetailsForm = { roomGuests: ['', ''], arrivalHour: null, company: NO_COMPANY };
const COMPANY = { name: 'ТОВ «Лісова книга»', code: '32855961', address: 'Київ, вул. Хрещатик, 1' };

function problemsOf(change: Partial<OrderDetailsForm>) {
  const check = checkOrderDetails({ ...EMPTY, ...change });
  return check.isValid ? null : check.problems;
}

describe('the details of an order', () => {
  it('are all optional', () => {
    expect(checkOrderDetails(EMPTY)).toEqual({
      isValid: true,
      details: { roomGuests: [], arrivalHour: null, company: null },
    });
    expect(
      problemsOf({ roomGuests: [' \u00a0', '\u200b'], company: { name: ' ', code: ' ', address: '\t' } }),
    ).toBeNull();
  });

  it('are trimmed and normalised', () => {
    expect(
      checkOrderDetails({
        roomGuests: ['  Марія Гнатюк ', ''],
        arrivalHour: 18,
        company: { ...COMPANY, name: ' ТОВ «Лісова книга»', code: ' 3285 5961 ' },
      }),
    ).toEqual({
      isValid: true,
      details: { roomGuests: ['Марія Гнатюк', null], arrivalHour: 18, company: COMPANY },
    });
  });
});

test.each([
  ['Марія\nBcc: all@example.com', 'room_guest_incorrect'],
  ['Мар\u202eія', 'room_guest_incorrect'],
  ['а'.repeat(61), 'room_guest_too_long'],
  ['Win at example.com', 'room_guest_has_address'],
] as const)('refuses the room name %j: %s', (name, problem) => {
  expect(problemsOf({ roomGuests: ['Олена', name] })?.roomGuests).toEqual({ 1: problem });
});

describe('a company', () => {
  test.each([
    ['a code without a name', { code: COMPANY.code }, { name: 'company_name_required' }],
    ['a name without a code', { name: COMPANY.name }, { code: 'company_code_required' }],
    ['only an address', { address: 'Київ' }, { name: 'company_name_required', code: 'company_code_required' }],
    ['a short code', { ...COMPANY, code: '3285596' }, { code: 'company_code_length' }],
    ['letters for a code', { ...COMPANY, code: 'немає' }, { code: 'company_code_length' }],
    ['a mistyped code', { ...COMPANY, code: '32855968' }, { code: 'company_code_incorrect' }],
    ['only a mistyped code', { code: '32855968' }, { name: 'company_name_required', code: 'company_code_incorrect' }],
    ['a name with two lines', { ...COMPANY, name: 'ТОВ\nКнига' }, { name: 'company_name_incorrect' }],
    ['a long name', { ...COMPANY, name: 'а'.repeat(151) }, { name: 'company_name_too_long' }],
    ['a long address', { ...COMPANY, address: 'а'.repeat(201) }, { address: 'company_address_too_long' }],
    ['an address with two lines', { ...COMPANY, address: 'Київ\u2028Львів' }, { address: 'company_address_incorrect' }],
  ])('refuses %s', (_what, company, problems) => {
    expect(problemsOf({ company: { ...NO_COMPANY, ...company } })?.company).toEqual(problems);
  });

  test.each([
    { ...COMPANY, address: '' },
    { ...COMPANY, name: 'ФОП Гнатюк О. П.', code: '1759013776' },
    // A legal name may contain a web address; mails to guests leave such a name out.
    { ...COMPANY, name: 'ТОВ "Книга.UA"' },
    { ...COMPANY, name: 'а'.repeat(150), address: 'а'.repeat(200) },
  ])('accepts $name', (company) => {
    expect(checkOrderDetails({ ...EMPTY, company })).toMatchObject({ isValid: true, details: { company } });
  });
});

test.each<[boolean, Partial<OrderDetailsForm>]>([
  [false, {}],
  [false, { roomGuests: ['', ''] }],
  [true, { roomGuests: ['', 'Марія'] }],
  [true, { arrivalHour: 0 }],
  [true, { company: { ...NO_COMPANY, code: '1' } }],
])('the check for details returns %s for %j', (are, change) => {
  expect(hasDetails({ ...EMPTY_DETAILS, ...change })).toBe(are);
});

test('a change keeps the rooms’ guests only if the number of rooms is the same', () => {
  const roomGuests = ['Марія', null, 'Іван'];
  expect(roomGuestsAfterChange({ roomGuests }, 3, 3)).toEqual(roomGuests);
  expect(roomGuestsAfterChange({ roomGuests }, 3, 2)).toEqual([]);
});
