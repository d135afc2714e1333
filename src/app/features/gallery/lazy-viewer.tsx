import { lazy, Suspense, useState } from 'react';
import { loadUntilItComes } from '#app/error-reports/keep-trying.ts';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import type { ViewerProps } from './viewer/viewer.tsx';

const loadViewer = async () => ({ default: (await import('./viewer/viewer.tsx')).Viewer });
const Viewer = lazy(() => loadUntilItComes(loadViewer));

/** The viewer's chunk contains the gestures and the springs, so it loads at the guest's first move. */
export function LazyViewer(props: ViewerProps) {
  const [wasOpened, setWasOpened] = useState(false);
  usePrefetch(loadViewer);
  if (props.gallery.index !== null && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  ) : null;
}
