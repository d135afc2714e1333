import { type ComponentProps, type ReactNode, useState } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Button, ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { AvailableMark, Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { Counter } from '#app/ui/forms/counter.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { LogoMark, LogoWordmark } from '#app/ui/media/logo.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PosterFrame } from '#app/ui/media/poster-frame.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Receipt } from '#app/ui/paper/receipt.tsx';
import { Ticket } from '#app/ui/paper/ticket.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import { KnownAt, Price } from '#app/ui/price/price.tsx';
import { OverlaySheet, Sheet } from '#app/ui/sheet/sheet.tsx';
import { Slider } from '#app/ui/slider/slider.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';
import { SERVICE_ICONS } from '#contract/content/categories.ts';
import styles from './developer.module.css';

/** Each state of a primitive by its name. */
type Examples = Readonly<Record<string, ReactNode>>;

/** Sections of the style guide by their titles. */
export function examplesOf(pictures: readonly PictureView[]): Readonly<Record<string, Examples>> {
  const drawn = pictures.map((picture) => <Picture key={picture.name} picture={picture} sizes="320px" />);
  const slides = pictures.map(({ name }, place) => ({
    key: name,
    content: <div className={styles.slide}>{drawn[place]}</div>,
  }));
  return {
    'Buttons and links': ACTIONS,
    Fields: FIELDS,
    Choices: CHOICES,
    'Words and prices': MESSAGES,
    Sheets: SHEETS,
    'Within a page': { ...NAVIGATION, 'A row of cards': <Slider label="Pictures of the resort" slides={slides} /> },
    'Printed matter': papersOf(drawn[0]),
  };
}

const Row = (props: ComponentProps<'div'>) => <div className="cluster3 middle" {...props} />;

interface LiveProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

function Live<Value extends string | number | boolean>({ start, children }: LiveProps<Value>) {
  return children(...useState<Value>(start));
}

const ACTIONS: Examples = {
  Primary: <Button>Book your stay</Button>,
  'Busy: the label stays, a line runs below it': <Button isBusy>Book your stay</Button>,
  'Line, rust, plain': (
    <Row>
      <Button look="line">See details</Button>
      <Button look="rust">Cancel</Button>
      <Button look="plain">Not now</Button>
    </Row>
  ),
  'Small, chosen, disabled': (
    <Row>
      <Button isSmall>Check availability</Button>
      <Live<boolean> start>
        {(isChosen, change) => (
          <Button look="line" isSmall isChosen={isChosen} onClick={() => change(!isChosen)}>
            {isChosen ? 'Chosen' : 'Choose'}
          </Button>
        )}
      </Live>
      <Button disabled>Not free</Button>
    </Row>
  ),
  'A link as a button and a link in a sentence': (
    <>
      <ButtonLink href="/test" look="line">
        See details
      </ButtonLink>
      <p>
        How to cancel is on the <TextLink href="/info">page of rules</TextLink>.
      </p>
    </>
  ),
  'Round, the last at its limit': (
    <Row>
      <IconButton icon="close" label="Close" />
      <IconButton icon="previous" label="Previous" look="line" />
      <IconButton icon="next" label="Next" look="line" isOff />
    </Row>
  ),
  'Round, on night': (
    <Row className={`cluster3 middle ${styles.night}`}>
      <IconButton icon="close" label="Close" look="night" />
      <IconButton icon="share" label="Share" look="paper" />
    </Row>
  ),
};

const FIELDS: Examples = {
  'With a hint': <TextField label="Email" hint="Your pass arrives here." type="email" autoComplete="off" />,
  'With an error': (
    <TextField label="Phone" error="The number is too short" defaultValue="12 34 5" autoComplete="off" />
  ),
  Disabled: <TextField label="First name" defaultValue="Olena" disabled />,
  Select: (
    <SelectField label="City">
      <option>Kyiv</option>
      <option>Lviv</option>
    </SelectField>
  ),
  'Several lines': <TextArea label="Wishes" placeholder="For example: we arrive after 21:00" />,
};

const CHOICES: Examples = {
  'Check boxes': (
    <>
      <Checkbox label="Create an account to see my bookings" defaultChecked />
      <Checkbox label="Write to me with news, once a month at most" />
      <Checkbox label="This cannot be changed now" disabled />
    </>
  ),
  Radios: (
    <RadioGroup legend="Chalets">
      <Radio name="chalet" label="Any chalet" hint="3 kinds" defaultChecked />
      <Radio name="chalet" label="Lake Chalet" />
      <Radio name="chalet" label="Forest Chalet" />
    </RadioGroup>
  ),
  'Counter: at zero it is at its limit': (
    <Live<number> start={0}>
      {(value, change) => (
        <Counter
          label="Adults"
          value={value}
          canDecrease={value > 0}
          canIncrease={value < 4}
          decreaseLabel="One less"
          increaseLabel="One more"
          onDecrease={() => change(value - 1)}
          onIncrease={() => change(value + 1)}
        />
      )}
    </Live>
  ),
  'Quick choices': (
    <ChipRow label="Nights">
      <Chip isOn>
        <AvailableMark /> 13–16 December
      </Chip>
      <Chip isOn={false}>Next weekend</Chip>
      <Chip isOn={false}>A week</Chip>
    </ChipRow>
  ),
};

const MESSAGES: Examples = {
  Urgent: (
    <Notice
      tone="alert"
      actions={
        <Button look="line" isSmall>
          Change dates
        </Button>
      }
    >
      Everything is taken on these dates.
    </Notice>
  ),
  'Good news': <Notice tone="lamp">13–16 December is free.</Notice>,
  Calm: <Notice tone="quiet">No connection. We show the prices seen last.</Notice>,
  'In passing: six seconds': (
    <Live<boolean> start={false}>
      {(isShown, change) => (
        <>
          <Button look="line" isSmall onClick={() => change(true)}>
            Show the news
          </Button>
          {isShown && (
            <Toast action={{ label: 'Open', onPress: () => undefined }} onDone={() => change(false)}>
              The draft of your booking is saved
            </Toast>
          )}
        </>
      )}
    </Live>
  ),
  Prices: (
    <Row>
      <Price minor={386_200} />
      <FromPrice minor={386_200} isPerNight />
      {/* Fixed moments, because the server's markup has no clock. */}
      <KnownAt knownAtMs={Date.parse('2026-11-21T14:00:00+02:00')} nowMs={Date.parse('2026-11-21T18:00:00+02:00')} />
    </Row>
  ),
  'The place of what is on its way': <Skeleton inlineSize="14ch" />,
};

const PATHS = (
  <ol>
    {Array.from({ length: 40 }, (_, index) => `Path ${index + 1}`).map((path) => (
      <li key={path}>{path}</li>
    ))}
  </ol>
);

const SHEETS: Examples = {
  'Opens on a tap': (
    <Row>
      <SheetExample name="test-short" title="Short sheet">
        A sheet as high as its content. Pull it down, close it by the cross, tap beside it, or go back.
      </SheetExample>
      <SheetExample name="test-snaps" title="Sheet with stops" snapPoints={[160, '55%', '94%']} openAt={1}>
        {PATHS}
      </SheetExample>
      <SheetExample name="test-form" title="Sheet with a form" foot={<Button>Save</Button>}>
        <TextField label="Name" autoComplete="off" />
        <TextField label="Wishes" autoComplete="off" />
      </SheetExample>
      <SheetExample name="test-outer" title="Sheet with a question">
        <Live<boolean> start={false}>
          {(isAsked, change) => (
            <>
              <Button look="line" onClick={() => change(true)}>
                Cancel the booking
              </Button>
              <Sheet title="Really cancel?" isOpen={isAsked} onClose={() => change(false)}>
                <Button onClick={() => change(false)}>No</Button>
              </Sheet>
            </>
          )}
        </Live>
      </SheetExample>
    </Row>
  ),
};

function SheetExample(sheet: ComponentProps<typeof OverlaySheet>) {
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

const STAY = [
  { key: 'kind', label: 'House', value: 'Lake Chalet', panel: 'Which house?', isInvalid: true },
  { key: 'dates', label: 'Dates', value: '13–16 December', panel: 'Which nights?' },
  { key: 'guests', label: 'Guests', value: '2 adults', panel: 'How many?' },
];

const NAVIGATION: Examples = {
  'Tabs: the first has an error': (
    <Live<string> start="dates">
      {(current, change) => <Tabs label="Stay" tabs={STAY} current={current} onChange={change} />}
    </Live>
  ),
  Disclosures: (
    <>
      <Accordion title="When is check-in?" isOpenAtFirst>
        <p>At 14:00. Earlier when the house is free already.</p>
      </Accordion>
      <Accordion title="May a dog come along?">
        <p>Yes, in cottages and chalets, without a charge.</p>
      </Accordion>
    </>
  ),
};

const BILL = [
  { key: 'nights', title: 'Lake Chalet', explanation: '3 nights at UAH 3,862', amount: '11,586 ₴' },
  { key: 'extra', title: 'Extra bed', explanation: 'Child 6+: UAH 650 × 3 nights', amount: '1,950 ₴' },
];

function papersOf(picture: ReactNode): Examples {
  return {
    Poster: (
      <PosterFrame
        href="/accommodation/chalet-lake"
        picture={picture}
        title="Lake Chalet"
        text="On stilts right above the water."
        price={<FromPrice minor={386_200} />}
      />
    ),
    Ticket: (
      <Ticket
        href="/special-offers/offer-1"
        picture={picture}
        title="Winter holidays"
        caption="Valid"
        term="25 December – 8 January"
        value="−12 %"
      />
    ),
    Bill: (
      <Receipt heading="13–16 December" subheading="3 nights" groups={[BILL]} totalLabel="To pay" total="13,536 ₴" />
    ),
    Mark: (
      <Row>
        <span style={{ inlineSize: 172 }}>
          <LogoWordmark />
        </span>
        <span style={{ inlineSize: 56 }}>
          <LogoMark />
        </span>
      </Row>
    ),
    'Edge of the forest': (
      <div className={styles.night}>
        <Treeline surface="paper" />
      </div>
    ),
    Icons: (
      <Row>
        {SERVICE_ICONS.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Row>
    ),
  };
}
