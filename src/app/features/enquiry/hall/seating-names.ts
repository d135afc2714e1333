import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Meal, Seating } from '#domain/enquiry/hall.ts';

export const SEATING_NAMES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`Theatre`,
  u_shape: msg`Square or U-shape`,
  classroom: msg`Classroom`,
};

/** Names of the furniture set up for a seating, as a line of the estimate. */
export const SET_UP_NAMES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`Rows of chairs`,
  u_shape: msg`Tables in a U`,
  classroom: msg`Rows of desks`,
};

export const MEAL_NAMES: Readonly<Record<Meal, MessageDescriptor>> = {
  breakfast: msg`Breakfast`,
  lunch: msg`Lunch`,
  dinner: msg`Dinner`,
};
