import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationGroup, NavigationLink, ShellView } from '#app/content/views/view-shell.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { LogoWordmark } from '#app/ui/media/logo.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import styles from './footer.module.css';

/** The first groups of the footer are columns, the rest single links (spec section 2). */
const COLUMN_COUNT = 4;

/** Trade names, the same in every language. */
const PAYMENTS = ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay'];

interface FooterProps {
  readonly shell: ShellView;
  /** The page ends in a full-width part that the footer's trees stand on. */
  readonly isFlush?: boolean;
  readonly install?: ReactNode;
}

export function Footer({ shell, isFlush = false, install }: FooterProps) {
  const { t } = useLingui();
  const { columns, links } = arrangeFooter(shell.groups);
  const { hours: receptionHours } = shell.reception;
  return (
    <>
      <div className={isFlush ? styles.flushEdge : styles.edge}>
        <Treeline surface="night" />
      </div>
      <footer className={`dark ${styles.footer}`}>
        <div className={`page stack5 ${styles.columns}`}>
          <div>
            <LogoWordmark />
            <div className={styles.reception}>
              <p className="above5">
                <Trans>Reception, {receptionHours}</Trans>
              </p>
              <a className="tap unbroken display quiet" href={telephoneLink(shell.phone)}>
                {shell.phone}
              </a>
              <address>{shell.address}</address>
            </div>
            {install}
          </div>
          <nav className={styles.pages} id="site-pages" tabIndex={-1} aria-label={t`Site pages`}>
            {columns.map(({ key, title, pages }) => (
              <FooterColumn key={key} title={title}>
                <PageLinks pages={pages} />
              </FooterColumn>
            ))}
            <div>
              <PageLinks pages={links} />
            </div>
          </nav>
        </div>
        <SmallPrint shell={shell} />
      </footer>
    </>
  );
}

function PageLinks({ pages }: { pages: readonly NavigationLink[] }) {
  return (
    <ul>
      {pages.map(({ title, path }) => (
        <li key={path}>
          <Link className="row quiet" to={path}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SmallPrint({ shell }: { shell: ShellView }) {
  const { t } = useLingui();
  return (
    <div className={`page cluster between t15 middle nightSoft ${styles.small}`} id="small-print">
      <p>
        <CopyrightYears from={shell.copyrightFrom} />{' '}
        <span translate="no">
          <Trans>%resort%</Trans>
        </span>{' '}
        · {shell.credit}
      </p>
      <ul className="cluster spaced5">
        {shell.socialNetworks.map(({ name, url }) => (
          <li key={name}>
            <a className="tap quiet" href={url} rel="noopener" translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="cluster gap4" aria-label={t`Ways to pay`}>
        {PAYMENTS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** The server's page is cached, so the resort's year is added only after hydration. */
export function CopyrightYears({ from }: { from: number }) {
  // Parses the year, because the shell has no calendar code.
  const year = useHydrated() ? Number.parseInt(resortToday(), 10) : from;
  return <>© {year > from ? `${from}–${year}` : from}</>;
}

/** CSS alone keeps wide columns open; the attributes tell keyboard and screen reader so after hydration. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  // The width from which the style sheet keeps the columns open.
  const isWide = useMediaQuery('(min-width: 900.02px)');
  return (
    <details open={isWide}>
      <summary className="row3 strong between" tabIndex={isWide ? -1 : undefined}>
        {title}
      </summary>
      {children}
    </details>
  );
}

export function arrangeFooter(groups: readonly NavigationGroup[]) {
  const links = groups.slice(COLUMN_COUNT).flatMap(({ title, path, pages }) => [{ title, path }, ...pages.slice(1)]);
  return { columns: groups.slice(0, COLUMN_COUNT), links };
}
