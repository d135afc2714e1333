import { useState } from 'react';
import { pairTexts, Section, State, useTexts } from '#app/routes/developer/guide.tsx';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { Counter } from '#app/ui/forms/counter.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';

const TEXTS = pairTexts({
  title: ['Вибір', 'Choices'],
  checkbox: ['Прапорці', 'Check boxes'],
  rows: ['Перемикачі рядками', 'Radios in rows'],
  cards: ['Перемикачі картками', 'Radios on cards'],
  chips: ['Швидкий вибір', 'Quick choices'],
  counter: ['Лічильник: на нулі менше вже не можна', 'Counter: at zero it is at its limit'],
  news: ['Писати мені про новини, не частіше разу на місяць', 'Write to me with news, once a month at most'],
  account: ['Створити обліковий запис, щоб бачити свої бронювання', 'Create an account to see my bookings'],
  locked: ['Цього зараз не змінити', 'This cannot be changed now'],
  chalets: ['Шале', 'Chalets'],
  any: ['Будь-яке шале', 'Any chalet'],
  lake: ['Шале над озером', 'Lake Chalet'],
  forest: ['Лісове шале', 'Forest Chalet'],
  count: [
    ['3 види', '4 шале', '6 шале'],
    ['3 kinds', '4 chalets', '6 chalets'],
  ],
  payment: ['Оплата', 'Payment'],
  payNow: ['Сплатити зараз', 'Pay now'],
  payNowHint: ['Карткою на сторінці банку', 'By card on the bank’s page'],
  payLater: ['Сплатити на місці', 'Pay at the resort'],
  payLaterHint: ['Готівкою або карткою, коли приїдете', 'In cash or by card when you arrive'],
  nights: ['Ночі', 'Nights'],
  nightChips: [
    ['13–16 грудня', 'Найближчі вихідні', 'Тиждень', 'Новий рік', 'Після свят'],
    ['13–16 December', 'Next weekend', 'A week', 'New Year', 'After the holidays'],
  ],
  adults: ['Дорослі', 'Adults'],
  less: ['На одного менше', 'One less'],
  more: ['На одного більше', 'One more'],
});

type Texts = (typeof TEXTS)['uk'];

export function ChoiceExamples() {
  const texts = useTexts(TEXTS);
  return (
    <Section id="choices" title={texts.title}>
      <State name={texts.checkbox}>
        <Checkbox label={texts.account} defaultChecked />
        <Checkbox label={texts.news} />
        <Checkbox label={texts.locked} disabled />
      </State>
      <State name={texts.rows}>
        <RadioGroup legend={texts.chalets}>
          {[texts.any, texts.lake, texts.forest].map((label, place) => (
            <Radio key={label} name="chalet" label={label} note={texts.count[place]} defaultChecked={place === 0} />
          ))}
        </RadioGroup>
      </State>
      <State name={texts.cards}>
        <RadioGroup legend={texts.payment}>
          <Radio look="card" name="payment" label={texts.payNow} hint={texts.payNowHint} defaultChecked />
          <Radio look="card" name="payment" label={texts.payLater} hint={texts.payLaterHint} />
        </RadioGroup>
      </State>
      <State name={texts.counter}>
        <CounterStates texts={texts} />
      </State>
      <State name={texts.chips} isWide>
        <Chips texts={texts} />
      </State>
    </Section>
  );
}

function Chips({ texts }: { texts: Texts }) {
  const [chosen, setChosen] = useState(0);
  return (
    <ChipRow label={texts.nights}>
      {texts.nightChips.map((label, place) => (
        <Chip key={label} isOn={place === chosen} onClick={() => setChosen(place)}>
          {place === 0 && <AvailableMark />} {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

function CounterStates({ texts }: { texts: Texts }) {
  const [value, setValue] = useState(0);
  return (
    <Counter
      label={texts.adults}
      value={value}
      canDecrease={value > 0}
      canIncrease={value < 4}
      decreaseLabel={texts.less}
      increaseLabel={texts.more}
      onDecrease={() => setValue(value - 1)}
      onIncrease={() => setValue(value + 1)}
    />
  );
}
