/** An engine as a guest uses it: it opens pages, and its pointer and keys are the real ones, not events from a script. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page, which may wait, and answers with what it returns. */
  evaluate<Result>(body: string): Promise<Result>;
  /** Presses what the body of a function finds in the page; false when it finds nothing or something lies over it. */
  press(finder: string): Promise<boolean>;
  /** Types into the field that the body of a function finds; false when it finds none or the field takes no keys yet. */
  type(finder: string, text: string): Promise<boolean>;
  /** Beside the one that all else is about; closed by what it answers with. */
  openInAnotherTab(address: string): Promise<() => Promise<void>>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Phone width, if an engine's own window can be that narrow. */
export const PHONE = { width: 390, height: 844 };

/** Scrolls an element away from the bars at the window's edges, as a guest does before pressing it. */
export const TO_THE_MIDDLE = `{ block: 'center', behavior: 'instant' }`;
