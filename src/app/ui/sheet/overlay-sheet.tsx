import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from './sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

interface OverlaySheetProps extends Omit<SheetProps, 'isOpen' | 'onClose'> {
  /** Whoever opens it says the same name: `useOverlay(name).open`. */
  readonly name: string;
}

/** A sheet that is an entry of the browser's history while it is open: Back closes it, on phones by the button or edge. */
export function OverlaySheet({ name, ...sheet }: OverlaySheetProps) {
  const { isOpen, close } = useOverlay(name);
  return <Sheet {...sheet} isOpen={isOpen} onClose={close} />;
}
