import { useState } from 'react';
import { pairTexts, Row, Section, State, useTexts } from '#app/routes/developer/guide.tsx';
import { Button, ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';

const TEXTS = pairTexts({
  title: ['Кнопки й посилання', 'Buttons and links'],
  note: [
    'Ліхтар на екрані один: це та дія, заради якої сюди прийшли.',
    'One lamp per screen: the action people came for.',
  ],
  primary: ['Головна', 'Primary'],
  line: ['Лінією', 'Line'],
  plain: ['Проста', 'Plain'],
  small: ['Мала', 'Small'],
  busy: ['Зайнята: напис лишається, знизу біжить лінія', 'Busy: the label stays, a line runs below it'],
  disabled: ['Вимкнена', 'Disabled'],
  chosen: ['Обрана', 'Chosen'],
  link: ['Кнопка-посилання й посилання в тексті', 'A link as a button and a link in a sentence'],
  icons: ['Круглі', 'Round'],
  limit: ['Круглі на межі', 'Round, at the limit'],
  night: ['Круглі на ночі', 'Round, on night'],
  book: ['Забронювати', 'Book your stay'],
  details: ['Докладніше', 'See details'],
  later: ['Не зараз', 'Not now'],
  show: ['Показати вільні оселі', 'Check availability'],
  take: ['Обрати', 'Choose'],
  taken: ['Обрано', 'Chosen'],
  sentence: ['Умови скасування — на', 'How to cancel is on the'],
  page: ['сторінці правил', 'page of rules'],
  close: ['Закрити', 'Close'],
  back: ['Назад', 'Previous'],
  next: ['Далі', 'Next'],
});

type Texts = (typeof TEXTS)['uk'];

export function ActionExamples() {
  const texts = useTexts(TEXTS);
  return (
    <Section id="actions" title={texts.title} note={texts.note}>
      <ButtonStates texts={texts} />
      <State name={texts.link}>
        <Row>
          <ButtonLink href="/test" look="line">
            {texts.details}
          </ButtonLink>
        </Row>
        <p>
          {texts.sentence} <TextLink href="/info">{texts.page}</TextLink>.
        </p>
      </State>
      <State name={texts.icons}>
        <Row>
          <IconButton icon="close" label={texts.close} />
          <IconButton icon="previous" label={texts.back} look="line" />
          <IconButton icon="next" label={texts.next} look="line" />
        </Row>
      </State>
      <State name={texts.limit}>
        <Row>
          <IconButton icon="previous" label={texts.back} isOff />
          <IconButton icon="next" label={texts.next} look="line" isOff />
        </Row>
      </State>
      <State name={texts.night} isOnNight>
        <Row>
          <IconButton icon="close" label={texts.close} look="night" />
          <IconButton icon="share" label={texts.next} look="paper" />
          <IconButton icon="next" label={texts.next} look="line" />
        </Row>
      </State>
    </Section>
  );
}

function ButtonStates({ texts }: { texts: Texts }) {
  const [isChosen, setIsChosen] = useState(true);
  return (
    <>
      <State name={texts.primary}>
        <Button>{texts.book}</Button>
      </State>
      <State name={texts.busy}>
        <Button isBusy>{texts.book}</Button>
      </State>
      <State name={`${texts.line}, ${texts.plain.toLowerCase()}`}>
        <Row>
          <Button look="line">{texts.details}</Button>
          <Button look="plain">{texts.later}</Button>
        </Row>
      </State>
      <State name={texts.small}>
        <Row>
          <Button isSmall>{texts.show}</Button>
          <Button look="line" isSmall>
            <Icon name="filters" />
            {texts.details}
          </Button>
        </Row>
      </State>
      <State name={texts.chosen}>
        <Button look="line" isSmall isChosen={isChosen} onClick={() => setIsChosen(!isChosen)}>
          {isChosen ? texts.taken : texts.take}
        </Button>
      </State>
      <State name={texts.disabled}>
        <Row>
          <Button disabled>{texts.book}</Button>
          <Button look="line" disabled>
            {texts.details}
          </Button>
        </Row>
      </State>
    </>
  );
}
