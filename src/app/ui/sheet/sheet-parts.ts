import { createRef, type RefObject, useState } from 'react';

export interface SheetParts {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly scrim: RefObject<HTMLDivElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly foot: RefObject<HTMLDivElement | null>;
}

export type LeaveSheet = () => Promise<unknown>;

export function useSheetParts(): SheetParts {
  const [parts] = useState<SheetParts>(() => ({
    dialog: createRef(),
    scrim: createRef(),
    panel: createRef(),
    body: createRef(),
    content: createRef(),
    foot: createRef(),
  }));
  return parts;
}
