import type { BookingOption } from '#app/content/views/booking-view.ts';
import { readChosenStay } from '#app/features/checkout/chosen-stay.ts';
import { evaluateSingle, singleWish } from '#app/features/stay/panel/single-check.ts';
import {
  findObstacle,
  type PanelState,
  type PanelStep,
  startPanel,
  takePanelStep,
} from '#app/features/stay/panel-state.ts';
import { readStoredSearch, toStoredValues } from '#app/storage/stored-search.ts';
import { askAgain, readAvailability } from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import { forgetChosenStay } from '#app/stores/orders/open-outbox.ts';
import * as store from '#app/stores/search/search-store.ts';
import { startUp } from '#app/stores/search/start-up.ts';
import { type BookingLink, readBookingLink, writeBookingLink } from '#contract/availability/booking-link.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { TODAY } from '#domain/samples/sample-resort.ts';
import { canAddRoom } from '#domain/search/choosing.ts';
import { ALL_KINDS, type KindFilter } from '#domain/search/filters.ts';
import { chooseSingle, type Search, type StoredSearch } from '#domain/search/search.ts';
import { SORTINGS } from '#domain/search/sorting.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { CHILD_AGE_GROUPS, type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { countNights, type Stay, stayFrom } from '#domain/stay/stay.ts';
import { ACCOMMODATIONS, ModelResort, RULES } from './model-resort.ts';

export const KIND_RECORDS = (['chalets', 'rooms', 'cottages', 'villas'] as const).map((slug, index) => ({
  slug,
  id: index + 1,
}));
export const PANEL_FACTS = { today: TODAY, firstArrival: TODAY, rules: RULES, accommodations: ACCOMMODATIONS };

const NO_LINK: Partial<BookingLink> = {};
/** The only fields of an option that the checkout reads. */
const OPTIONS = ACCOMMODATIONS.map((accommodation) => ({ accommodation }) as BookingOption);
const KINDS: readonly KindFilter[] = [ALL_KINDS, ...ACCOMMODATION_KINDS];
const MOST_WANTED_ROOMS = 4;

/** One action of a guest, another guest or the network. The numbers select one of several. */
export interface ModelStep {
  readonly action: ModelAction;
  readonly which: number;
  readonly much: number;
}

/** A guest on the page: the real stores, started like on a page, over a model of the server. */
export class BookingModel {
  readonly resort = new ModelResort();
  panel: PanelState;
  /** The choice was free when it was made, nobody else has booked since, and nothing was chosen automatically. */
  isChoiceCertain = true;
  kept: StoredSearch | null = null;
  private leaving = new AbortController();

  constructor() {
    store.openSearch(TODAY);
    this.panel = this.openPanel(0);
  }

  /** Loads the page, for the first time or again: its memory is lost, its storage is not. */
  load(link = NO_LINK): void {
    // A page of another day reads its storage again.
    store.openSearch(addDays(TODAY, -1));
    this.turnPage(link);
  }

  /** Navigates to another page, which starts only what is missing. */
  turnPage(link = NO_LINK): void {
    this.leaving.abort();
    this.leaving = new AbortController();
    void startUp(
      { accommodations: ACCOMMODATIONS, stayRules: RULES, specialOffers: [] },
      {
        today: TODAY,
        firstArrival: TODAY,
        calls: this.resort.calls,
        loadSearch: async () => this.kept,
        saveSearch: async (search) => this.keep(search),
        yieldToMain: async () => undefined,
        readLink: (today) => readBookingLink(writeBookingLink(link), today),
      },
      this.leaving.signal,
    );
  }

  async take({ action, which, much }: ModelStep): Promise<void> {
    ACTIONS[action](this, which, much);
    await settle();
    const isNothingChosen = search().choosing.slots.every((slot) => slot === null);
    if (isNothingChosen && this.areAnswersCurrent()) this.isChoiceCertain = true;
  }

  private areAnswersCurrent(): boolean {
    return readAvailability().freeRooms.every(
      (answer) => answer.status !== 'known' || this.resort.isCurrent(answer.byRoomType),
    );
  }

  leave(): void {
    this.leaving.abort();
  }

  keep(current: Search): void {
    const text = JSON.stringify(toStoredValues(current, KIND_RECORDS));
    this.kept = readStoredSearch(JSON.parse(text));
  }

  takePanel(step: PanelStep): void {
    const before = this.panel;
    this.panel = takePanelStep(before, step, PANEL_FACTS);
    if (this.panel === before || this.panel.singleId !== null) return;
    // The panel stores its result like this (use-panel.ts).
    const { kind, rooms, picked } = this.panel;
    const stay = picked.arrival === null || picked.departure === null ? search().filters.stay : (picked as Stay);
    store.applyFilters({ kind, stay, rooms });
  }

  openPanel(which: number): PanelState {
    const category = [null, ...ACCOMMODATIONS.map(({ slug }) => slug)][which % (ACCOMMODATIONS.length + 1)] ?? null;
    return startPanel(search(), { tab: 'category', category }, { kinds: [] }, PANEL_FACTS);
  }
}

type Act = (model: BookingModel, which: number, much: number) => void;

const ACTIONS = {
  reload: (model) => model.load(),
  turn_page: (model) => model.turnPage(),
  follow_link: (model, which, much) =>
    model.load({ stay: stayOf(which), rooms: [partyOf(much)], accommodationSlug: pick(ACCOMMODATIONS, much).slug }),
  propose(_model, which, much) {
    const { filters, singleAccommodationId } = search();
    const kind = which % 3 === 0 ? pick(KINDS, much) : (filters.kind ?? ALL_KINDS);
    const stay = which % 2 === 0 ? stayOf(much) : filters.stay;
    const isSingleKept = singleAccommodationId !== null && kind === filters.kind;
    const rooms = which % 5 < 3 && !isSingleKept ? roomsOf(which + much) : filters.rooms;
    store.proposeFilters({ kind, stay, rooms });
  },
  confirm: () => store.confirmFilters(),
  dismiss: () => store.dismissFilters(),
  clear: () => store.clearFilters(),
  sort: (_model, which) => store.changeSorting(pick(SORTINGS, which)),
  add_room: () => void (canAddRoom(search().filters.rooms.length) && store.addRoom()),
  turn_to_room: (_model, which) => store.changeCurrentRoom(which % search().filters.rooms.length),
  choose(_model, which) {
    const { filters, choosing } = search();
    const accommodation = pick(ACCOMMODATIONS, which);
    const known = answerFor(readAvailability(), filters.stay, choosing.currentRoom, accommodation);
    if (known.status === 'known') store.chooseAccommodation(accommodation.id, known);
  },
  unchoose: () => store.unchooseAccommodation(),
  move_on: () => store.moveToFirstEmpty(),
  upsell_shown: () => store.markUpsellShown(),
  choose_single: (_model, which) => store.followSearch(chooseSingle(search(), pick(ACCOMMODATIONS, which).id)),
  order_placed: () => forgetChosenStay(),
  take_nearest(model, which) {
    const chosen = readChosenStay(search(), OPTIONS);
    if (chosen === null) return;
    model.isChoiceCertain = false;
    const arrival = addDays(chosen.stay.arrival, 1 + (which % 9));
    store.moveStay(stayFrom(arrival, countNights(chosen.stay)));
  },
  other_guest(model, which, much) {
    model.isChoiceCertain = false;
    model.resort.change(pick(ACCOMMODATIONS, which).roomTypeId, much % 5, much % 3 === 0);
  },
  ask_again: () => askAgain(),
  answers: (model) => model.resort.answerAll(),
  answer: (model, which) => model.resort.settleOne(which, true),
  failure: (model, which) => model.resort.settleOne(which, false),
  panel_open(model, which) {
    model.panel = model.openPanel(which);
  },
  panel_tab: (model, which) =>
    model.takePanel({ type: 'tab_opened', tab: pick(['category', 'dates', 'guests'], which) }),
  panel_kind: (model, which) => model.takePanel({ type: 'kind_picked', kind: pick(KINDS, which) }),
  panel_single: (model, which) => model.takePanel({ type: 'single_picked', id: pick(ACCOMMODATIONS, which).id }),
  panel_unsingle: (model) => model.takePanel({ type: 'single_unpicked' }),
  panel_dates(model, which, much) {
    const { arrival, departure } = stayOf(which);
    model.takePanel({ type: 'dates_picked', picked: { arrival, departure: much % 3 === 0 ? null : departure } });
  },
  panel_rooms: (model, which) => model.takePanel({ type: 'rooms_changed', rooms: roomsOf(which) }),
  panel_book: (model) => bookInPanel(model),
} satisfies Record<string, Act>;

export type ModelAction = keyof typeof ACTIONS;
export const MODEL_ACTIONS = Object.keys(ACTIONS) as ModelAction[];

/** Does what 'Book your stay' does (use-panel.ts), with an immediate answer. */
function bookInPanel(model: BookingModel): void {
  const obstacle = findObstacle(model.panel, PANEL_FACTS);
  if (obstacle !== null) model.takePanel(obstacle);
  const wish = singleWish(model.panel, PANEL_FACTS);
  if (wish === null) return;
  const { stay, party } = wish;
  const answer = evaluateSingle(wish, PANEL_FACTS, model.resort.prices(stay), model.resort.freeRooms(stay, party));
  if (!('offer' in answer)) model.takePanel({ type: 'refused', alert: answer });
}

function search(): Search {
  return store.readSearch().search;
}

function pick<Item>(items: readonly Item[], which: number): Item {
  return items[which % items.length] as Item;
}

/** Arrives within a month from today, for one to seven nights. Some stays break the minimum, some touch closed days. */
function stayOf(which: number): Stay {
  const arrival = addDays(TODAY, which % 31);
  return { arrival, departure: addDays(arrival, 1 + ((which >> 3) % 7)) };
}

function partyOf(which: number): GuestParty {
  const children = Array.from({ length: (which >> 2) % 3 }, (_child, index) => pick(CHILD_AGE_GROUPS, which + index));
  return { adults: 1 + (which % 4), children };
}

function roomsOf(which: number): GuestParty[] {
  const parties = Array.from({ length: 1 + (which % MOST_WANTED_ROOMS) }, (_room, index) => partyOf(which + index));
  return parties.filter((party) => isPartyAllowed(party, null));
}

/** A store notifies its listeners, and an answer arrives, some microtasks later. No chain is longer than this. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 30; turns += 1) await Promise.resolve();
}
