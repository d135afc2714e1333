import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column, RowFault } from '#domain/desk/import/booking-rows.ts';

/** As the file's heads call them. */
export const COLUMN_NAMES: Readonly<Record<Column, MessageDescriptor>> = {
  arrival: msg`Arrival`,
  departure: msg`Departure`,
  house: msg({ message: 'House', context: 'a column' }),
  unit: msg({ message: 'Unit', context: 'a column' }),
  adults: msg({ message: 'Adults', context: 'a column' }),
  younger: msg({ message: 'Children under 6', context: 'a column' }),
  older: msg({ message: 'Children from 6', context: 'a column' }),
  lastName: msg`Last name`,
  firstName: msg`First name`,
  phone: msg`Phone`,
  email: msg({ message: 'Email', context: 'a column' }),
  total: msg({ message: 'Total', context: 'a column' }),
  paid: msg({ message: 'Paid', context: 'a column' }),
  comments: msg({ message: 'Comment', context: 'a column' }),
};

export const FAULT_WORDS: Readonly<Record<RowFault, MessageDescriptor>> = {
  missing: msg`is empty`,
  not_a_date: msg`is not a date`,
  year_missing: msg`lacks the year`,
  in_the_past: msg`has passed: write these guests down from today on`,
  before_arrival: msg`is not after the arrival`,
  unknown_house: msg`there is no such house`,
  unknown_unit: msg`there is no such unit`,
  other_kind: msg`this unit is of another house`,
  not_a_number: msg`is not a number`,
  too_many_guests: msg`more guests than the house has room for`,
  not_a_sum: msg`is not a sum`,
  above_total: msg`is more than the total`,
  incorrect: msg`is not written correctly`,
  sold_out: msg`no unit of this house is free on these nights`,
  closed_to_sale: msg`these nights are closed to sale`,
  unit_taken: msg`this unit is taken on these nights`,
};
