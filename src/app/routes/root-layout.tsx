import { Outlet, ScrollRestoration, useLoaderData, useMatches } from 'react-router-dom';
import type { ShellView } from '../content/shell-view.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useDocumentHead } from './use-document-head.ts';

/** A page whose picture runs under the header says so in its route's handle. */
interface LayoutHandle {
  readonly isHeaderOverPicture?: boolean;
  /** No footer, and a header on phones alone (spec section 2): the page brings its own toolbar. */
  readonly isBookingPage?: boolean;
}

export function RootLayout() {
  const shell = useLoaderData<ShellView>();
  const isOverPicture = useMatches().some(
    ({ handle, loaderData }) =>
      (handle as LayoutHandle | undefined)?.isHeaderOverPicture === true && loaderData !== null,
  );
  const isBookingPage = useMatches().some(({ handle }) => (handle as LayoutHandle | undefined)?.isBookingPage === true);
  useDocumentHead();
  return (
    <>
      <SkipLink />
      <Header phone={shell.phone} isOverPicture={isOverPicture} isOnPhonesOnly={isBookingPage} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isBookingPage && <Footer shell={shell} />}
      <ScrollRestoration />
    </>
  );
}
