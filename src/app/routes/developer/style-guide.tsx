import type { ReactNode } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { ActionExamples } from './examples/action-examples.tsx';
import { ChoiceExamples } from './examples/choice-examples.tsx';
import { FieldExamples } from './examples/field-examples.tsx';
import { MessageExamples } from './examples/message-examples.tsx';
import { NavigationExamples } from './examples/navigation-examples.tsx';
import { PaperExamples } from './examples/paper-examples.tsx';
import { SheetExamples } from './examples/sheet-examples.tsx';
import { TokenExamples } from './examples/token-examples.tsx';
import { Row, Section, State } from './guide.tsx';
import { PageLinks } from './page-links.tsx';
import { useTexts } from './page-list.ts';
import styles from './style-guide.module.css';

const TEXTS = {
  uk: {
    title: 'Взірці',
    lead: 'Усе, з чого складено сайт, у кожному стані. Ця сама сторінка є англійською; темна схема — за системою.',
    sheets: 'Аркуші',
    sheetsNote: 'На телефоні аркуш іде за пальцем, на широкому екрані це вікно або бічна панель.',
    sheetsName: 'Відкривається на дотик',
  },
  en: {
    title: 'Style guide',
    lead: 'All that the site is built from, in every state. The same page exists in Ukrainian; the dark scheme follows the system.',
    sheets: 'Sheets',
    sheetsNote: 'On a phone a sheet follows the finger; where there is room it is a window or a side panel.',
    sheetsName: 'Opens on a tap',
  },
};

interface StyleGuideProps {
  readonly paths: readonly string[];
  readonly pictures: readonly [PictureView, ...PictureView[]];
  /** Passed in by the page, because the gallery is another feature. */
  readonly gallery: ReactNode;
}

/** The style guide: every primitive in its states, beside the list of all pages. */
export function StyleGuide({ paths, pictures, gallery }: StyleGuideProps) {
  const texts = useTexts(TEXTS);
  return (
    <div className={`page stack ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="poster">{texts.title}</h1>
        <p className={`soft measure ${styles.lead}`}>{texts.lead}</p>
      </header>
      <div className={styles.links}>
        <PageLinks paths={paths} />
      </div>
      <div className={styles.sections}>
        <TokenExamples />
        <ActionExamples />
        <FieldExamples />
        <ChoiceExamples />
        <NavigationExamples pictures={pictures} />
        <MessageExamples />
        <Section id="sheets" title={texts.sheets} note={texts.sheetsNote}>
          <State name={texts.sheetsName} isWide>
            <Row>
              <SheetExamples />
            </Row>
          </State>
        </Section>
        <PaperExamples picture={pictures[0]} />
      </div>
      <div className={styles.gallery}>{gallery}</div>
    </div>
  );
}
