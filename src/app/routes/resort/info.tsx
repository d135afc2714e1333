import { useLingui } from '@lingui/react/macro';
import { type InformationView, viewInformation } from '#app/features/resort/page-views.ts';
import { loadView } from '#app/router/page-module.tsx';
import { TextLink } from '#app/ui/actions/button.tsx';
import { heroRoute } from './hero-route.tsx';
import styles from './info.module.css';

export const { handle, loadPage, Component } = heroRoute<InformationView>(
  loadView(['informations', 'pictures'], viewInformation),
  ({ view }) => <InformationSections sections={view.sections} />,
);

export function InformationSections({ sections }: Pick<InformationView, 'sections'>) {
  const { t } = useLingui();
  return (
    <div className={`page stack6 column ${styles.page}`}>
      <nav className={styles.contents} aria-label={t`On this page`}>
        <ul className={styles.list}>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <TextLink href={`#${anchor}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map(({ anchor, title, paragraphs }) => (
          <section className={`ruled ${styles.section}`} id={anchor} key={anchor}>
            <h2 className="title">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p className="measure above3" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
