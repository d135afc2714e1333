import { createStore } from './create-store.ts';

export type PanelTab = 'category' | 'dates' | 'guests';

/** Screens of the entry window, by their index in the specification. The last one, our addition, logs out. */
export const ENTRY_SCREENS = { registration: 0, login: 1, recovery: 2, logOut: 3 } as const;
export type EntryScreen = (typeof ENTRY_SCREENS)[keyof typeof ENTRY_SCREENS];

export interface PanelOpening {
  /** The field that was pressed, which gets the focus; null: the panel begins at its title. */
  readonly tab: PanelTab | null;
  readonly category: string | null;
}

const ORDINARY_OPENING: PanelOpening = { tab: null, category: null };

export const FLAGGED_OVERLAYS = { menu: 'menu', booking: 'booking', entry: 'entry' } as const;

/** The interface flags of spec section 3 that the address does not hold, under this code's names. */
interface InterfaceState {
  readonly entryScreen: EntryScreen;
  /** The initial email address of the window; '': unknown. */
  readonly entryEmail: string;
  readonly panelOpening: PanelOpening;
  /** The field with the focus in the open filter form of /booking; null: closed. */
  readonly openFilter: PanelTab | null;
  readonly isOnline: boolean;
}

const store = createStore<InterfaceState>({
  entryScreen: ENTRY_SCREENS.login,
  entryEmail: '',
  panelOpening: ORDINARY_OPENING,
  openFilter: null,
  isOnline: true,
});

export const { use: useInterface, read: readInterface } = store;

export const setEntryScreen = (entryScreen: EntryScreen) => store.set({ entryScreen });
export const setEntryEmail = (entryEmail: string) => store.set({ entryEmail });
export const startBookingPanel = (opening: Partial<PanelOpening> = {}) =>
  store.set({ panelOpening: { ...ORDINARY_OPENING, ...opening } });
export const openFilters = (openFilter: PanelTab) => store.set({ openFilter });
export const closeFilters = () => store.set({ openFilter: null });
export const setOnline = (isOnline: boolean) => store.set({ isOnline });
