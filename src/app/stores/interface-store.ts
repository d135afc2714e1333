import { createStore } from './create-store.ts';

/** The booking panel's tabs, one per field of a search: where, when, who. */
export type PanelTab = 'category' | 'dates' | 'guests';

/** Screens of the entry window, by their index in the specification. The last one, our addition, logs out. */
export const ENTRY_SCREENS = { registration: 0, login: 1, recovery: 2, logOut: 3 } as const;
export type EntryScreen = (typeof ENTRY_SCREENS)[keyof typeof ENTRY_SCREENS];

export interface PanelOpening {
  /** The field that was pressed, which gets the focus; null: the panel begins at its title. */
  readonly tab: PanelTab | null;
  /** Slug of an accommodation or a kind; null: opened from elsewhere. */
  readonly category: string | null;
}

const ORDINARY_OPENING: PanelOpening = { tab: null, category: null };

export const FLAGGED_OVERLAYS = { menu: 'menu', booking: 'booking', entry: 'entry' } as const;

/** The interface flags of spec section 3, under this code's names. */
export interface InterfaceState {
  /** hideScroll: something besides menu, booking panel and loader stops the page from scrolling. */
  readonly isScrollHidden: boolean;
  /** showMenu, bookingModalShow, entryModalShow: they follow the history entry that holds open overlays. */
  readonly isMenuShown: boolean;
  readonly isBookingPanelShown: boolean;
  readonly isEntryShown: boolean;
  readonly entryScreen: EntryScreen;
  /** The initial email address of the window; '': unknown. */
  readonly entryEmail: string;
  /** bookingPage: the last path segment is `booking`. */
  readonly isBookingPage: boolean;
  /** showCookies: the guest has not accepted yet. */
  readonly isCookieNoticeShown: boolean;
  /** fromCategory: the panel was opened from a category's page and starts with it. */
  readonly panelOpening: PanelOpening;
  /** The field with the focus in the open filter form of /booking; null: closed. */
  readonly openFilter: PanelTab | null;
  readonly isOnline: boolean;
}

const store = createStore<InterfaceState>({
  isScrollHidden: false,
  isMenuShown: false,
  isBookingPanelShown: false,
  isEntryShown: false,
  entryScreen: ENTRY_SCREENS.login,
  entryEmail: '',
  isBookingPage: false,
  isCookieNoticeShown: false,
  panelOpening: ORDINARY_OPENING,
  openFilter: null,
  isOnline: true,
});

export const useInterface: () => InterfaceState = store.use;
export const readInterface: () => InterfaceState = store.read;
export const watchInterface = store.subscribe;

/** Whether an overlay stops the page from scrolling. The loader has its own mark in the document. */
export function keepsPageStill(state: InterfaceState): boolean {
  return state.isScrollHidden || state.isMenuShown || state.isBookingPanelShown || state.isEntryShown;
}

export function hideScroll(isScrollHidden: boolean): void {
  store.set({ isScrollHidden });
}

/** Called by the root layout only, for each history entry. `overlays`: names of the open ones. */
export function followOverlays(overlays: readonly string[]): void {
  store.set({
    isMenuShown: overlays.includes(FLAGGED_OVERLAYS.menu),
    isBookingPanelShown: overlays.includes(FLAGGED_OVERLAYS.booking),
    isEntryShown: overlays.includes(FLAGGED_OVERLAYS.entry),
  });
}

export function setEntryScreen(screen: EntryScreen): void {
  store.set({ entryScreen: screen });
}

export function setEntryEmail(email: string): void {
  store.set({ entryEmail: email });
}

export function setBookingPage(isBookingPage: boolean): void {
  store.set({ isBookingPage });
}

export function showCookieNotice(isShown: boolean): void {
  store.set({ isCookieNoticeShown: isShown });
}

/** Call right before the panel opens. */
export function startBookingPanel(opening: Partial<PanelOpening> = {}): void {
  store.set({ panelOpening: { ...ORDINARY_OPENING, ...opening } });
}

export function openFilters(tab: PanelTab): void {
  store.set({ openFilter: tab });
}

export function closeFilters(): void {
  store.set({ openFilter: null });
}

export function setOnline(isOnline: boolean): void {
  store.set({ isOnline });
}
