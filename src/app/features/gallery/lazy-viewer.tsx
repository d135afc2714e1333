import { lazy, Suspense, useState } from 'react';
import type { ViewerProps } from './viewer.tsx';

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }));

/** Its chunk comes with the first picture that is opened. */
export function LazyViewer(props: ViewerProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.index !== null && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  ) : null;
}
