import { useCallback, useState } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Row, Section, State } from '#app/routes/developer/guide.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import { KnownAt, Price } from '#app/ui/price/price.tsx';
import { OverlaySheet, Sheet } from '#app/ui/sheet/sheet.tsx';
import { Slider } from '#app/ui/slider/slider.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';

const MENU = [
  { key: 'breakfast', label: 'Breakfast', panel: 'Banosh with brynza' },
  { key: 'lunch', label: 'Lunch', panel: 'Porcini soup' },
  { key: 'dinner', label: 'Dinner', panel: 'Trout over charcoal' },
];
const STAY = [
  { key: 'kind', label: 'Accommodation', value: 'Lake Chalet', panel: 'Lake Chalet', isInvalid: true },
  { key: 'dates', label: 'Dates', value: '13–16 December', panel: '13–16 December' },
  { key: 'guests', label: 'Guests', value: '2 adults', panel: '2 adults' },
];

export function NavigationExamples({ pictures }: { pictures: readonly PictureView[] }) {
  const [meal, setMeal] = useState('breakfast');
  const [part, setPart] = useState('dates');
  return (
    <Section id="navigation" title="Within a page">
      <State name="Page tabs">
        <Tabs label="Page tabs" tabs={MENU} current={meal} onChange={setMeal} />
      </State>
      <State name="Booking tabs: the stay has an error">
        <Tabs label="Booking tabs: the stay has an error" look="plate" tabs={STAY} current={part} onChange={setPart} />
      </State>
      <State name="Disclosures, one open at a time" isWide>
        <Accordion title="When is check-in?" name="questions" isOpenAtFirst>
          <p>At 14:00. Earlier when the house is free already.</p>
        </Accordion>
        <Accordion title="May a dog come along?" name="questions">
          <p>Yes, in cottages and chalets, without a charge.</p>
        </Accordion>
        <Accordion title="How do I cancel?" name="questions">
          <p>Free of charge until seven days before arrival, by one tap in the email.</p>
        </Accordion>
      </State>
      <State name="A row of cards" isWide>
        <Slider label="Pictures of the resort" slides={pictures.map((picture) => slideOf(picture, '4 / 3'))} />
      </State>
      <State name="A row as wide as the page" isWide>
        <Slider
          label="A row as wide as the page"
          look="full"
          slides={pictures.slice(0, 3).map((picture) => slideOf(picture, '2 / 1'))}
        />
      </State>
    </Section>
  );
}

function slideOf(picture: PictureView, aspectRatio: string) {
  const content = (
    <div style={{ aspectRatio }}>
      <Picture picture={picture} sizes="(min-width: 900.02px) 320px, 78vw" />
    </div>
  );
  return { key: picture.name, content };
}

const PRICE_MINOR = 386_200;
/** A fixed moment, because the server's markup has no clock. */
const NOW_MS = Date.parse('2026-11-21T18:00:00+02:00');
const HOUR_MS = 60 * 60 * 1000;

export function MessageExamples() {
  return (
    <Section id="messages" title="Words and prices" note="The fact first, then what to do next.">
      <State name="Urgent">
        <Notice
          tone="alert"
          actions={
            <>
              <Button look="line" isSmall>
                Change dates
              </Button>
              <Button look="plain" isSmall>
                Change stay
              </Button>
            </>
          }
        >
          <p>
            <strong>Everything is taken on these dates.</strong> The nearest free stay begins on 22 December.
          </p>
        </Notice>
      </State>
      <State name="Good news">
        <Notice tone="lamp">
          <p>
            <strong>13–16 December is free.</strong> 2 of 4 such chalets are left.
          </p>
        </Notice>
      </State>
      <State name="Calm">
        <Notice tone="quiet">
          <p>
            <strong>No connection.</strong> We show the prices seen last.
          </p>
        </Notice>
      </State>
      <State name="In passing: six seconds, or a swipe down">
        <ToastExample />
      </State>
      <State name="Prices">
        <Row>
          <Price minor={PRICE_MINOR} />
          <FromPrice minor={PRICE_MINOR} isPerNight />
        </Row>
        <KnownAt knownAtMs={NOW_MS - 4 * HOUR_MS} nowMs={NOW_MS} />
      </State>
      <State name="The place of what is on its way">
        <p>
          <Skeleton inlineSize="14ch" />
          <br />
          <Skeleton inlineSize="24ch" />
        </p>
      </State>
    </Section>
  );
}

function ToastExample() {
  const [isShown, setIsShown] = useState(false);
  const hide = useCallback(() => setIsShown(false), []);
  return (
    <>
      <Button look="line" isSmall onClick={() => setIsShown(true)}>
        Show the news
      </Button>
      {isShown && (
        <Toast action={{ label: 'Open', onPress: hide }} onDone={hide}>
          The draft of your booking is saved
        </Toast>
      )}
    </>
  );
}

export function SheetExamples() {
  return (
    <Section
      id="sheets"
      title="Sheets"
      note="On a phone a sheet follows the finger; where there is room it is a window or a side panel."
    >
      <State name="Opens on a tap" isWide>
        <Row>
          <Example name="test-short" title="Short sheet">
            <p>A sheet as high as its content. Pull it down, close it by the cross, tap beside it, or go back.</p>
          </Example>
          <Example name="test-snaps" title="Sheet with stops" snapPoints={[160, '55%', '94%']} openAt={1}>
            {PATHS}
          </Example>
          <Example
            name="test-form"
            title="Sheet with a form"
            foot={
              <Button type="submit" form="test-sheet-form">
                Save
              </Button>
            }
          >
            <form id="test-sheet-form" className="stack3" onSubmit={(event) => event.preventDefault()}>
              <TextField label="Name" name="name" autoComplete="off" />
              <TextField label="Wishes" name="wish" autoComplete="off" />
            </form>
          </Example>
          <Example name="test-outer" title="Sheet with a question">
            <NestedQuestion />
          </Example>
          <Example name="test-side" title="Side panel" wide="side" snapPoints={['94%']}>
            {PATHS}
          </Example>
        </Row>
      </State>
    </Section>
  );
}

const PATHS = (
  <ol>
    {Array.from({ length: 40 }, (_, index) => `Path ${index + 1}`).map((path) => (
      <li key={path}>{path}</li>
    ))}
  </ol>
);

function Example(sheet: Parameters<typeof OverlaySheet>[0]) {
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

function NestedQuestion() {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button look="line" onClick={() => setIsAsked(true)}>
        Cancel the booking
      </Button>
      <Sheet title="Really cancel?" isOpen={isAsked} onClose={close}>
        <div className="stack3">
          <Button onClick={close}>Yes, cancel</Button>
          <Button look="plain" onClick={close}>
            No
          </Button>
        </div>
      </Sheet>
    </>
  );
}
