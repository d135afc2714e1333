import { useCallback, useState } from 'react';
import { pairTexts, Row, Section, State, useTexts } from '#app/routes/developer/guide.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import { KnownAt, Price } from '#app/ui/price/price.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';

const TEXTS = pairTexts({
  title: ['Слова й ціни', 'Words and prices'],
  note: ['Спершу факт, потім — що робити далі.', 'The fact first, then what to do next.'],
  alert: ['Термінове', 'Urgent'],
  lamp: ['Добра новина', 'Good news'],
  quiet: ['Спокійне', 'Calm'],
  toast: ['Мимохідь: шість секунд, можна змахнути вниз', 'In passing: six seconds, or a swipe down'],
  prices: ['Ціни', 'Prices'],
  skeleton: ['Місце того, що ще в дорозі', 'The place of what is on its way'],
  taken: ['На ці дати все зайнято.', 'Everything is taken on these dates.'],
  nearest: ['Найближче вільно з 22 грудня.', 'The nearest free stay begins on 22 December.'],
  changeDates: ['Змінити дати', 'Change dates'],
  changeStay: ['Змінити оселю', 'Change stay'],
  free: ['13–16 грудня вільно.', '13–16 December is free.'],
  left: ['Лишилося 2 з 4 таких шале.', '2 of 4 such chalets are left.'],
  offline: ['Немає звʼязку.', 'No connection.'],
  offlineNext: ['Показуємо ціни, які бачили востаннє.', 'We show the prices seen last.'],
  showToast: ['Показати звістку', 'Show the news'],
  draft: ['Чернетку бронювання збережено', 'The draft of your booking is saved'],
  openDraft: ['Відкрити', 'Open'],
});

type Texts = (typeof TEXTS)['uk'];

const PRICE_MINOR = 386_200;
/** A fixed moment, because the server's markup has no clock. */
const NOW_MS = Date.parse('2026-11-21T18:00:00+02:00');
const HOUR_MS = 60 * 60 * 1000;

export function MessageExamples() {
  const texts = useTexts(TEXTS);
  return (
    <Section id="messages" title={texts.title} note={texts.note}>
      <Notices texts={texts} />
      <State name={texts.toast}>
        <ToastExample texts={texts} />
      </State>
      <State name={texts.prices}>
        <Row>
          <Price minor={PRICE_MINOR} />
          <FromPrice minor={PRICE_MINOR} isPerNight />
        </Row>
        <KnownAt knownAtMs={NOW_MS - 4 * HOUR_MS} nowMs={NOW_MS} />
      </State>
      <State name={texts.skeleton}>
        <p>
          <Skeleton inlineSize="14ch" />
          <br />
          <Skeleton inlineSize="24ch" />
        </p>
      </State>
    </Section>
  );
}

function Notices({ texts }: { texts: Texts }) {
  return (
    <>
      <State name={texts.alert}>
        <Notice
          tone="alert"
          actions={
            <>
              <Button look="line" isSmall>
                {texts.changeDates}
              </Button>
              <Button look="plain" isSmall>
                {texts.changeStay}
              </Button>
            </>
          }
        >
          <p>
            <strong>{texts.taken}</strong> {texts.nearest}
          </p>
        </Notice>
      </State>
      <State name={texts.lamp}>
        <Notice tone="lamp">
          <p>
            <strong>{texts.free}</strong> {texts.left}
          </p>
        </Notice>
      </State>
      <State name={texts.quiet}>
        <Notice tone="quiet">
          <p>
            <strong>{texts.offline}</strong> {texts.offlineNext}
          </p>
        </Notice>
      </State>
    </>
  );
}

function ToastExample({ texts }: { texts: Texts }) {
  const [isShown, setIsShown] = useState(false);
  const hide = useCallback(() => setIsShown(false), []);
  return (
    <>
      <Button look="line" isSmall onClick={() => setIsShown(true)}>
        {texts.showToast}
      </Button>
      {isShown && (
        <Toast action={{ label: texts.openDraft, onPress: hide }} onDone={hide}>
          {texts.draft}
        </Toast>
      )}
    </>
  );
}
