import { Outlet } from 'react-router-dom';
import { RouteError } from '#app/routes/route-error.tsx';
import { PageFrame } from './page-frame.tsx';

export function RootLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

/** Takes the layout's place when a page or the layout itself fails; what fails here is left to `RootErrorBoundary`. */
export function RootError() {
  return (
    <PageFrame hasFailed>
      <RouteError />
    </PageFrame>
  );
}
