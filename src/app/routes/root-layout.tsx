import { Outlet, ScrollRestoration, useLoaderData, useMatches } from 'react-router-dom';
import type { ShellView } from '../content/shell-view.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useDocumentHead } from './use-document-head.ts';

/** What a page's route says in its handle about the frame around it. */
interface LayoutHandle {
  /** The page's picture runs under the header. */
  readonly isHeaderOverPicture?: boolean;
  /** No footer, and a header on phones alone (spec section 2): the page brings its own toolbar. */
  readonly isBookingPage?: boolean;
  /** The page brings a header of its own, with the way back and out. */
  readonly hasOwnHeader?: boolean;
  readonly hasNoFooter?: boolean;
}

export function RootLayout() {
  const shell = useLoaderData<ShellView>();
  const matches = useMatches();
  const says = (part: keyof LayoutHandle) =>
    matches.some(
      ({ handle, loaderData }) => (handle as LayoutHandle | undefined)?.[part] === true && loaderData !== null,
    );
  const isBookingPage = says('isBookingPage');
  useDocumentHead();
  return (
    <>
      <SkipLink />
      {!says('hasOwnHeader') && (
        <Header phone={shell.phone} isOverPicture={says('isHeaderOverPicture')} isOnPhonesOnly={isBookingPage} />
      )}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isBookingPage && !says('hasNoFooter') && <Footer shell={shell} />}
      <ScrollRestoration />
    </>
  );
}
