import { createStore } from './create-store.ts';

/** Which field of the filter form a Change button leads to (contract, "which text when"). */
export type FilterField = 'kind' | 'dates' | 'rooms';

/** Screens of the entry window, by their index in the specification. */
export const ENTRY_SCREENS = { registration: 0, login: 1, recovery: 2 } as const;
export type EntryScreen = (typeof ENTRY_SCREENS)[keyof typeof ENTRY_SCREENS];

/** Where the booking panel starts. */
export interface PanelOpening {
  readonly tab: 'category' | 'dates' | 'guests';
  /** Slug of an accommodation or of a kind; null: opened from anywhere else. */
  readonly category: string | null;
}

const ORDINARY_OPENING: PanelOpening = { tab: 'category', category: null };

/** Overlays with a flag of their own; `useOverlay` opens and closes them under these names. */
export const FLAGGED_OVERLAYS = { menu: 'menu', booking: 'booking', entry: 'entry' } as const;

/** The interface flags of spec section 3, under this code's names. */
export interface InterfaceState {
  /** hideScroll: something besides menu, booking panel and loader keeps the page from scrolling. */
  readonly isScrollHidden: boolean;
  /** showMenu, bookingModalShow, entryModalShow: they follow the history entry, which is where an overlay is open. */
  readonly isMenuShown: boolean;
  readonly isBookingPanelShown: boolean;
  readonly isEntryShown: boolean;
  readonly entryScreen: EntryScreen;
  /** bookingPage: the last path segment is `booking`. */
  readonly isBookingPage: boolean;
  /** showCookies: the guest has not accepted yet. */
  readonly isCookieNoticeShown: boolean;
  /** fromCategory: the booking panel was opened from a category's page and starts with it (design decision 15). */
  readonly panelOpening: PanelOpening;
  /** The filter form of /booking is open, with the focus on this field; null: closed. */
  readonly openFilter: FilterField | null;
  /** The browser has a network, as far as it can tell. */
  readonly isOnline: boolean;
}

type Mutable<State> = { -readonly [Key in keyof State]: State[Key] };

const store = createStore<Mutable<InterfaceState>>({
  isScrollHidden: false,
  isMenuShown: false,
  isBookingPanelShown: false,
  isEntryShown: false,
  entryScreen: ENTRY_SCREENS.login,
  isBookingPage: false,
  isCookieNoticeShown: false,
  panelOpening: ORDINARY_OPENING,
  openFilter: null,
  isOnline: true,
});

export const useInterface: () => InterfaceState = store.use;
export const readInterface: () => InterfaceState = store.read;
export const watchInterface = store.subscribe;

/** Whether something lies over the page that keeps it from scrolling; the loader says so in the document itself. */
export function keepsPageStill(state: InterfaceState): boolean {
  return state.isScrollHidden || state.isMenuShown || state.isBookingPanelShown || state.isEntryShown;
}

export function hideScroll(isScrollHidden: boolean): void {
  store.change((state) => {
    state.isScrollHidden = isScrollHidden;
  });
}

/** Called by the root layout alone, for each history entry. `overlays`: names of those open in it. */
export function followOverlays(overlays: readonly string[]): void {
  store.change((state) => {
    state.isMenuShown = overlays.includes(FLAGGED_OVERLAYS.menu);
    state.isBookingPanelShown = overlays.includes(FLAGGED_OVERLAYS.booking);
    state.isEntryShown = overlays.includes(FLAGGED_OVERLAYS.entry);
  });
}

export function setEntryScreen(screen: EntryScreen): void {
  store.change((state) => {
    state.entryScreen = screen;
  });
}

export function setBookingPage(isBookingPage: boolean): void {
  store.change((state) => {
    state.isBookingPage = isBookingPage;
  });
}

export function showCookieNotice(isShown: boolean): void {
  store.change((state) => {
    state.isCookieNoticeShown = isShown;
  });
}

/** Said right before the panel is opened. */
export function startBookingPanel(opening: Partial<PanelOpening> = {}): void {
  store.change((state) => {
    state.panelOpening = { ...ORDINARY_OPENING, ...opening };
  });
}

export function openFilters(field: FilterField): void {
  store.change((state) => {
    state.openFilter = field;
  });
}

export function closeFilters(): void {
  store.change((state) => {
    state.openFilter = null;
  });
}

export function setOnline(isOnline: boolean): void {
  store.change((state) => {
    state.isOnline = isOnline;
  });
}
