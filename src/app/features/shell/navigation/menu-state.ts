export interface MenuState {
  /** Key of the section that shows its pages; null: none, which happens on phones only. */
  readonly shown: string | null;
  /** Key of the section fixed by a click: a pointer over other sections changes nothing. */
  readonly pinned: string | null;
  /** Path of the page whose picture is shown; null: the section's own picture. */
  readonly page: string | null;
}

export type MenuStep =
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
      // The keyboard focus moves on to the section's pages, so they must be shown.
      return state.pinned === step.key ? state : { ...show(state, step.key), pinned: null };
    case 'press':
      if (step.isPhone) return startMenu(state.shown === step.key ? null : step.key);
      return { ...show(state, step.key), pinned: state.pinned === step.key ? null : step.key };
  }
}

function show(state: MenuState, key: string): MenuState {
  return state.shown === key ? state : { ...state, shown: key, page: null };
}
