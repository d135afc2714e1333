import { useState } from 'react';
import { Row, Section, State } from '#app/routes/developer/guide.tsx';
import { Button, ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { Counter } from '#app/ui/forms/counter.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';

export function ActionExamples() {
  const [isChosen, setIsChosen] = useState(true);
  return (
    <Section id="actions" title="Buttons and links" note="One lamp per screen: the action people came for.">
      <State name="Primary">
        <Button>Book your stay</Button>
      </State>
      <State name="Busy: the label stays, a line runs below it">
        <Button isBusy>Book your stay</Button>
      </State>
      <State name="Line, plain">
        <Row>
          <Button look="line">See details</Button>
          <Button look="plain">Not now</Button>
        </Row>
      </State>
      <State name="Small">
        <Row>
          <Button isSmall>Check availability</Button>
          <Button look="line" isSmall>
            <Icon name="filters" />
            See details
          </Button>
        </Row>
      </State>
      <State name="Chosen">
        <Button look="line" isSmall isChosen={isChosen} onClick={() => setIsChosen(!isChosen)}>
          {isChosen ? 'Chosen' : 'Choose'}
        </Button>
      </State>
      <State name="Disabled">
        <Row>
          <Button disabled>Book your stay</Button>
          <Button look="line" disabled>
            See details
          </Button>
        </Row>
      </State>
      <State name="A link as a button and a link in a sentence">
        <Row>
          <ButtonLink href="/test" look="line">
            See details
          </ButtonLink>
        </Row>
        <p>
          How to cancel is on the <TextLink href="/info">page of rules</TextLink>.
        </p>
      </State>
      <State name="Round">
        <Row>
          <IconButton icon="close" label="Close" />
          <IconButton icon="previous" label="Previous" look="line" />
          <IconButton icon="next" label="Next" look="line" />
        </Row>
      </State>
      <State name="Round, at the limit">
        <Row>
          <IconButton icon="previous" label="Previous" isOff />
          <IconButton icon="next" label="Next" look="line" isOff />
        </Row>
      </State>
      <State name="Round, on night" isOnNight>
        <Row>
          <IconButton icon="close" label="Close" look="night" />
          <IconButton icon="share" label="Next" look="paper" />
          <IconButton icon="next" label="Next" look="line" />
        </Row>
      </State>
    </Section>
  );
}

export function FieldExamples() {
  const options = ['Choose', 'Kyiv', 'Lviv', 'Ivano-Frankivsk'].map((city) => <option key={city}>{city}</option>);
  return (
    <Section
      id="fields"
      title="Fields"
      note="The label stands above, the error below, and it is heard together with the field."
    >
      <State name="Ordinary">
        <TextField label="First name" defaultValue="Olena" autoComplete="off" />
      </State>
      <State name="With a hint">
        <TextField label="Email" hint="Your pass with a QR code arrives here." type="email" autoComplete="off" />
      </State>
      <State name="With an error">
        <TextField
          label="Phone"
          error="The phone number is too short"
          defaultValue="12 34 5"
          type="tel"
          autoComplete="off"
        />
      </State>
      <State name="Disabled">
        <TextField label="First name" defaultValue="Olena" disabled />
      </State>
      <State name="Select">
        <SelectField label="City">{options}</SelectField>
      </State>
      <State name="Select with an error">
        <SelectField label="City" error="Choose a city">
          {options}
        </SelectField>
      </State>
      <State name="Several lines" isWide>
        <TextArea label="Wishes" placeholder="For example: we arrive after 21:00" />
      </State>
    </Section>
  );
}

export function ChoiceExamples() {
  return (
    <Section id="choices" title="Choices">
      <State name="Check boxes">
        <Checkbox label="Create an account to see my bookings" defaultChecked />
        <Checkbox label="Write to me with news, once a month at most" />
        <Checkbox label="This cannot be changed now" disabled />
      </State>
      <State name="Radios in rows">
        <RadioGroup legend="Chalets">
          <Radio name="chalet" label="Any chalet" note="3 kinds" defaultChecked />
          <Radio name="chalet" label="Lake Chalet" note="4 chalets" />
          <Radio name="chalet" label="Forest Chalet" note="6 chalets" />
        </RadioGroup>
      </State>
      <State name="Radios on cards">
        <RadioGroup legend="Payment">
          <Radio look="card" name="payment" label="Pay now" hint="By card on the bank’s page" defaultChecked />
          <Radio look="card" name="payment" label="Pay at the resort" hint="In cash or by card when you arrive" />
        </RadioGroup>
      </State>
      <State name="Counter: at zero it is at its limit">
        <Adults />
      </State>
      <State name="Quick choices" isWide>
        <Nights />
      </State>
    </Section>
  );
}

const NIGHTS = ['13–16 December', 'Next weekend', 'A week', 'New Year', 'After the holidays'];

function Nights() {
  const [chosen, setChosen] = useState(0);
  return (
    <ChipRow label="Nights">
      {NIGHTS.map((label, place) => (
        <Chip key={label} isOn={place === chosen} onClick={() => setChosen(place)}>
          {place === 0 && <AvailableMark />} {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Adults() {
  const [value, setValue] = useState(0);
  return (
    <Counter
      label="Adults"
      value={value}
      canDecrease={value > 0}
      canIncrease={value < 4}
      decreaseLabel="One less"
      increaseLabel="One more"
      onDecrease={() => setValue(value - 1)}
      onIncrease={() => setValue(value + 1)}
    />
  );
}
