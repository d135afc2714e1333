/** Which section of the menu shows its pages, and what stands in the picture. */
export interface MenuState {
  /** Its key; null: none, which only phones can bring about. */
  readonly shown: string | null;
  /** The section that a click has fixed: a pointer passing over others changes nothing. */
  readonly pinned: string | null;
  /** Path of the page whose picture the guest looks at; null: the section's own. */
  readonly page: string | null;
}

export type MenuStep =
  /** A mouse rests on the section. */
  | { readonly kind: 'hover'; readonly key: string }
  | { readonly kind: 'focus'; readonly key: string }
  /** A click, a tap or Enter. On phones sections open and close; one is open at a time. */
  | { readonly kind: 'press'; readonly key: string; readonly isPhone: boolean }
  | { readonly kind: 'look'; readonly page: string };

export function startMenu(shown: string | null): MenuState {
  return { shown, pinned: null, page: null };
}

export function stepMenu(state: MenuState, step: MenuStep): MenuState {
  switch (step.kind) {
    case 'look':
      return { ...state, page: step.page };
    case 'hover':
      return state.pinned === null ? show(state, step.key) : state;
    case 'focus':
      // The keyboard goes on to the section's pages, so they must be there.
      return state.pinned === step.key ? state : { ...show(state, step.key), pinned: null };
    case 'press':
      if (step.isPhone) return startMenu(state.shown === step.key ? null : step.key);
      return { ...show(state, step.key), pinned: state.pinned === step.key ? null : step.key };
  }
}

function show(state: MenuState, key: string): MenuState {
  return state.shown === key ? state : { ...state, shown: key, page: null };
}
