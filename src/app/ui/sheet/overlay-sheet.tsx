import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from './sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

interface OverlaySheetProps extends Omit<SheetProps, 'isOpen' | 'onClose'> {
  /** The name for `useOverlay(name).open`. */
  readonly name: string;
}

/** A sheet with a history entry while it is open, so that Back closes it. */
export function OverlaySheet({ name, ...sheet }: OverlaySheetProps) {
  const { isOpen, close } = useOverlay(name);
  return <Sheet {...sheet} isOpen={isOpen} onClose={close} />;
}
