import type { ReactNode } from 'react';
import type { SnapPoint } from './motion/snap-points.ts';

export interface SheetProps {
  /** Its heading and its name. */
  readonly title: string;
  readonly isOpen: boolean;
  /** The guest wants it closed, by whatever means: `isOpen` must become false. */
  readonly onClose: () => void;
  /** Where it may rest below 900 px, the lowest first; it can always be closed. */
  readonly snapPoints?: readonly SnapPoint[];
  /** The index of the snap point it opens at. */
  readonly openAt?: number;
  /** From 900 px on: a window in the middle, a panel along the right edge, or one as wide as the page. */
  readonly wide?: 'window' | 'side' | 'panel';
  /** `desk`: what lies on it is paper itself, as a receipt. */
  readonly surface?: 'paper' | 'desk';
  /** Stays in sight below the content. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}
