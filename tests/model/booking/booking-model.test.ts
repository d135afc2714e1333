import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviewChoice } from '#app/features/offers/rooms/chosen-rooms.ts';
import { evaluatePicked } from '#app/features/stay/panel-state.ts';
import { changeOf } from '#app/features/stay/stay-status-texts.ts';
import { readStoredSearch, toStoredValues } from '#app/storage/stored-search.ts';
import { readAvailability } from '#app/stores/availability/availability-store.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { TODAY } from '#domain/samples/sample-resort.ts';
import { isFull } from '#domain/search/choosing.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import { restoreSearch } from '#domain/search/search.ts';
import { SORTINGS } from '#domain/search/sorting.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { isPartyAllowed, MAXIMUM_ROOMS } from '#domain/stay/guest-party.ts';
import { areDatesRefused } from '#domain/stay/stay-status.ts';
import {
  BookingModel,
  KIND_RECORDS,
  MODEL_ACTIONS,
  type ModelAction,
  type ModelStep,
  PANEL_FACTS,
} from './booking-model.ts';
import { ACCOMMODATIONS, RULES } from './model-resort.ts';

// A page reports failures, and there is no page here.
vi.mock('#app/error-reports/report.ts', () => ({ report: () => undefined, reportInBackground: () => undefined }));

const WALKS = 100;
const STEPS_PER_WALK = 100;
/** The same runs every time, so a failure can be reproduced. */
const SEED = 2_026;
const KNOWN_IDS = new Set(ACCOMMODATIONS.map(({ id }) => id));
/**
 * How often each action is drawn; all others have weight 1. Without these weights hardly any run would fill its rooms.
 */
const OFTEN: Readonly<Partial<Record<ModelAction, number>>> = {
  choose: 20,
  answers: 14,
  propose: 6,
  turn_to_room: 4,
  add_room: 3,
  other_guest: 9,
  panel_single: 6,
  panel_dates: 8,
  panel_book: 10,
};

const steps = fc.array(
  fc.record({
    action: fc.oneof(
      ...MODEL_ACTIONS.map((action) => ({ arbitrary: fc.constant(action), weight: OFTEN[action] ?? 1 })),
    ),
    which: fc.nat(999),
    much: fc.nat(999),
  }),
  { minLength: STEPS_PER_WALK, maxLength: STEPS_PER_WALK },
);

let model: BookingModel;

beforeEach(() => {
  vi.stubGlobal('document', {});
});
afterEach(() => {
  model.leave();
  vi.unstubAllGlobals();
});

test('for any guests, in 10,000 steps search, choice and panel stay consistent', async () => {
  const seen = { steps: 0, full: 0, complete: 0, unconfirmed: 0, alerts: new Set<string>() };
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      model = new BookingModel();
      model.load();
      for (const step of taken) {
        expect(await takeStep(step)).toEqual([]);
        seen.steps += 1;
        const { search, unconfirmed } = readSearch();
        if (isFull(search.choosing.slots)) seen.full += 1;
        if (unconfirmed !== null) seen.unconfirmed += 1;
        if (model.panel.alert !== null) seen.alerts.add(model.panel.alert.status.kind);
        if (review().isComplete) seen.complete += 1;
      }
      model.leave();
    }),
    { numRuns: WALKS, seed: SEED },
  );
  expect(seen.steps).toBe(WALKS * STEPS_PER_WALK);
  // Runs that never come this far would prove nothing.
  expect(Math.min(seen.full, seen.complete, seen.unconfirmed)).toBeGreaterThan(50);
  expect([...seen.alerts].sort()).toEqual(['closed', 'dates_refused', 'taken', 'too_short']);
}, 20_000);

/** Takes the step and lists every invariant that no longer holds. */
async function takeStep(step: ModelStep): Promise<string[]> {
  await model.take(step);
  const held = {
    ...roomInvariants(),
    ...filterInvariants(),
    ...choiceInvariants(),
    ...panelInvariants(),
    'a reload brings back what there is': isSameAfterReload(),
  };
  return Object.entries(held).flatMap(([name, holds]) => (holds ? [] : [name]));
}

function roomInvariants() {
  const { search, unconfirmed } = readSearch();
  const { filters, choosing } = search;
  const { slots, currentRoom } = choosing;
  return {
    'one slot per room': slots.length === filters.rooms.length,
    'one to nineteen rooms': slots.length >= 1 && slots.length <= MAXIMUM_ROOMS,
    'the current room is there': slots[currentRoom] !== undefined,
    'only what there is can be chosen': slots.every((slot) => slot === null || KNOWN_IDS.has(slot)),
    'a yes is wanted only while something would be lost': unconfirmed === null || slots.some((slot) => slot !== null),
  };
}

function filterInvariants() {
  const { filters, singleAccommodationId } = readSearch().search;
  const single = ACCOMMODATIONS.find(({ id }) => id === singleAccommodationId) ?? null;
  return {
    'the single accommodation is one there is': (singleAccommodationId === null) === (single === null),
    'a kind ends the search for one accommodation': single === null || filters.kind === null,
    'the sorting is one of three': SORTINGS.includes(filters.sorting),
    'a stay has a night at least': filters.stay === null || filters.stay.arrival < filters.stay.departure,
    'every party may sleep in a room': filters.rooms.every(
      (party) => isPartyAllowed(party, null) || (single !== null && isPartyAllowed(party, single)),
    ),
  };
}

function choiceInvariants() {
  const { slots } = readSearch().search.choosing;
  const { stay, isComplete, quote, rooms } = review();
  const isWithinFree = ACCOMMODATIONS.every(({ id, roomTypeId, units }) => {
    const chosen = slots.filter((slot) => slot === id).length;
    if (chosen === 0) return true;
    const free = stay === null ? 0 : model.resort.unitsFree(stay, roomTypeId);
    return chosen <= (model.isChoiceCertain ? free : isComplete ? units : MAXIMUM_ROOMS);
  });
  return {
    'nothing is chosen more often than it is free': isWithinFree,
    'a complete choice has a full price': !isComplete || quote?.rooms.length === rooms.length,
  };
}

/** Only while the arrival is in the future: the store equals what storage restores. */
function isSameAfterReload(): boolean {
  const { search } = readSearch();
  const { filters, choosing, singleAccommodationId } = search;
  const { kind, stay, rooms } = filters;
  const stored = readStoredSearch(JSON.parse(JSON.stringify(toStoredValues(search, KIND_RECORDS))));
  const kept = JSON.stringify([kind ?? ALL_KINDS, stay, rooms, choosing.slots]);
  if (JSON.stringify([stored.kind, stored.stay, stored.rooms, stored.slots]) !== kept) return false;
  if (singleAccommodationId !== null || stay === null || stay.arrival <= TODAY) return true;
  const restored = restoreSearch(stored, TODAY, KNOWN_IDS);
  const { filters: back } = restored;
  return JSON.stringify([back.kind, back.stay, back.rooms, restored.choosing.slots]) === kept;
}

function panelInvariants() {
  const { panel } = model;
  const { alert, isRangeInvalid, rooms, kind } = panel;
  const { stay, refused } = evaluatePicked(panel, PANEL_FACTS);
  const single = singleOf(panel, PANEL_FACTS);
  const isOfDates = alert !== null && areDatesRefused(alert.status);
  return {
    'the panel has a room, and its guests fit':
      rooms.length > 0 && rooms.every((party) => isPartyAllowed(party, single)),
    'one accommodation is one room of no kind': single === null || (rooms.length === 1 && kind === ALL_KINDS),
    'dates are marked only while missing or refused': !isRangeInvalid || stay === null || refused !== null,
    'dates are refused only by their own rule': !isOfDates || JSON.stringify(alert.status) === JSON.stringify(refused),
    'what is free is said of one accommodation and of dates in order':
      alert === null || isOfDates || (single !== null && stay !== null && refused === null),
    'Change leads to tab 1 or 2': alert === null || ['category', 'dates'].includes(changeOf(alert.status) ?? ''),
  };
}

function review() {
  return reviewChoice(readSearch(), readAvailability(), {
    accommodations: ACCOMMODATIONS,
    stayRules: RULES,
    specialOffers: [],
  });
}
