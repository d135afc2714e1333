/** A browser engine as a guest uses it: it opens pages, and its pointer and keys are real ones, not script events. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs a function body in the page, which may await, and returns its result. */
  evaluate<Result>(body: string): Promise<Result>;
  /** Presses the element that a function body finds in the page; false if it finds none or something covers it. */
  press(finder: string): Promise<boolean>;
  /** Types into the field that a function body finds; false if it finds none or the field accepts no input yet. */
  type(finder: string, text: string): Promise<boolean>;
  /** Opens a second tab; the returned function closes it. */
  openInAnotherTab(address: string): Promise<() => Promise<void>>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Phone width, if an engine's own window can be that narrow. */
export const PHONE = { width: 390, height: 844 };

/** Scrolls an element away from the bars at the window's edges, as a guest does before pressing it. */
export const TO_THE_MIDDLE = `{ block: 'center', behavior: 'instant' }`;
