import { createRef, type ReactNode, useState } from 'react';
import type { SnapPoint } from './motion/snap-points.ts';

const createParts = () => ({
  dialog: createRef<HTMLDialogElement>(),
  scrim: createRef<HTMLDivElement>(),
  panel: createRef<HTMLDivElement>(),
  body: createRef<HTMLDivElement>(),
  content: createRef<HTMLDivElement>(),
  foot: createRef<HTMLDivElement>(),
});

export type SheetParts = ReturnType<typeof createParts>;

export const useSheetParts = () => useState(createParts)[0];

export type LeaveSheet = () => Promise<unknown>;

export interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** The guest wants the sheet closed: `isOpen` must become false. */
  readonly onClose: () => void;
  /** Resting places below 900 px, the lowest first. The sheet can always be closed. */
  readonly snapPoints?: readonly SnapPoint[];
  readonly openAt?: number;
  /** The look from 900 px on: a window in the middle, or a panel as wide as the page. */
  readonly wide?: 'window' | 'panel';
  /** `desk`: under paper, such as a receipt. `poster`: a picture on top; only screen readers get the title. */
  readonly surface?: 'paper' | 'desk' | 'poster';
  /** The page below the sheet stays usable: no scrim, no trapped focus. It fills its positioned container. */
  readonly isStanding?: boolean;
  /** Takes the place of a sheet whose code has not loaded. That sheet then opens without moving in again. */
  readonly isFrame?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}
