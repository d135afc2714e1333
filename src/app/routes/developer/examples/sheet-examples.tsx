import { type ReactNode, useState } from 'react';
import { pairTexts, useTexts } from '#app/routes/developer/guide.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { OverlaySheet, Sheet } from '#app/ui/sheet/sheet.tsx';
import type { Locale } from '#contract/site/locale.ts';

const TEXTS = pairTexts({
  short: ['Короткий аркуш', 'Short sheet'],
  snaps: ['Аркуш із зупинками', 'Sheet with stops'],
  form: ['Аркуш із формою', 'Sheet with a form'],
  outer: ['Аркуш із запитанням', 'Sheet with a question'],
  side: ['Бічна панель', 'Side panel'],
  text: [
    'Аркуш заввишки зі свій вміст. Його можна потягнути вниз, закрити хрестиком, торкнутися поруч або натиснути «Назад».',
    'A sheet as high as its content. Pull it down, close it by the cross, tap beside it, or go back.',
  ],
  path: ['Стежка', 'Path'],
  name: ['Імʼя', 'Name'],
  wish: ['Побажання', 'Wishes'],
  save: ['Зберегти', 'Save'],
  ask: ['Скасувати бронювання', 'Cancel the booking'],
  question: ['Справді скасувати?', 'Really cancel?'],
  yes: ['Так, скасувати', 'Yes, cancel'],
  no: ['Ні', 'No'],
});

type Texts = (typeof TEXTS)[Locale];

export function SheetExamples() {
  const texts = useTexts(TEXTS);
  return (
    <>
      <Example name="test-short" title={texts.short}>
        <p>{texts.text}</p>
      </Example>
      <Example name="test-snaps" title={texts.snaps} snapPoints={[160, '55%', '94%']} openAt={1}>
        <Paths texts={texts} />
      </Example>
      <FormExample texts={texts} />
      <Example name="test-outer" title={texts.outer}>
        <NestedQuestion texts={texts} />
      </Example>
      <Example name="test-side" title={texts.side} wide="side" snapPoints={['94%']}>
        <Paths texts={texts} />
      </Example>
    </>
  );
}

type ExampleProps = Omit<Parameters<typeof OverlaySheet>[0], 'children'> & { readonly children: ReactNode };

function Example(sheet: ExampleProps) {
  const { open } = useOverlay(sheet.name);
  return (
    <>
      <Button look="line" onClick={open}>
        {sheet.title}
      </Button>
      <OverlaySheet {...sheet} />
    </>
  );
}

function FormExample({ texts }: { texts: Texts }) {
  return (
    <Example
      name="test-form"
      title={texts.form}
      foot={
        <Button type="submit" form="test-sheet-form">
          {texts.save}
        </Button>
      }
    >
      <form id="test-sheet-form" className="stack3" onSubmit={(event) => event.preventDefault()}>
        <TextField label={texts.name} name="name" autoComplete="off" />
        <TextField label={texts.wish} name="wish" autoComplete="off" />
      </form>
    </Example>
  );
}

function NestedQuestion({ texts }: { texts: Texts }) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button look="line" onClick={() => setIsAsked(true)}>
        {texts.ask}
      </Button>
      <Sheet title={texts.question} isOpen={isAsked} onClose={close}>
        <div className="stack3">
          <Button onClick={close}>{texts.yes}</Button>
          <Button look="plain" onClick={close}>
            {texts.no}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function Paths({ texts }: { texts: Texts }) {
  return (
    <ol>
      {Array.from({ length: 40 }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          {texts.path} {number}
        </li>
      ))}
    </ol>
  );
}
