import { useState } from 'react';
import { Row, Section, State } from '#app/routes/developer/guide.tsx';
import { useTexts } from '#app/routes/developer/page-list.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';

const TEXTS = {
  uk: {
    title: 'Кнопки й посилання',
    note: 'Ліхтар на екрані один: це та дія, заради якої сюди прийшли.',
    primary: 'Головна',
    line: 'Лінією',
    plain: 'Проста',
    small: 'Мала',
    busy: 'Зайнята: напис лишається, знизу біжить лінія',
    disabled: 'Вимкнена',
    chosen: 'Обрана',
    link: 'Кнопка-посилання й посилання в тексті',
    icons: 'Круглі',
    limit: 'Круглі на межі',
    night: 'Круглі на ночі',
    book: 'Забронювати',
    details: 'Докладніше',
    later: 'Не зараз',
    show: 'Показати вільні оселі',
    take: 'Обрати',
    taken: 'Обрано',
    sentence: 'Умови скасування — на',
    page: 'сторінці правил',
    close: 'Закрити',
    back: 'Назад',
    next: 'Далі',
  },
  en: {
    title: 'Buttons and links',
    note: 'One lamp per screen: the action people came for.',
    primary: 'Primary',
    line: 'Line',
    plain: 'Plain',
    small: 'Small',
    busy: 'Busy: the label stays, a line runs below it',
    disabled: 'Disabled',
    chosen: 'Chosen',
    link: 'A link as a button and a link in a sentence',
    icons: 'Round',
    limit: 'Round, at the limit',
    night: 'Round, on night',
    book: 'Book your stay',
    details: 'See details',
    later: 'Not now',
    show: 'Check availability',
    take: 'Choose',
    taken: 'Chosen',
    sentence: 'How to cancel is on the',
    page: 'page of rules',
    close: 'Close',
    back: 'Previous',
    next: 'Next',
  },
};

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
