import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { withoutTypesetting } from '#app/format/typeset.ts';

interface PageTitleProps {
  readonly className?: string;
  /** Its name in the browser's tab and history, if that must differ: a guest's name must not stay there. */
  readonly tab?: string;
  readonly children: ReactNode;
}

/** The first page of a visit begins like any other website's. */
let isFirst = true;

/** The heading of a page. It takes the focus when the pressed link or the page before took its own away with them. */
export function PageTitle({ className = 'title', tab, children }: PageTitleProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const desk = t`Front desk`;
  // Without dependencies, because the text may change with the language or the data.
  useEffect(() => {
    const name = tab ?? heading.current?.textContent ?? '';
    document.title = withoutTypesetting(name === desk ? desk : `${name} · ${desk}`);
  });
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && !isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <h1 className={className} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
