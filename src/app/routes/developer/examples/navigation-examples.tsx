import { useState } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { pairTexts, Section, State, useTexts } from '#app/routes/developer/guide.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { Slider } from '#app/ui/slider/slider.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';

const TEXTS = pairTexts({
  title: ['Усередині сторінки', 'Within a page'],
  page: ['Вкладки сторінки', 'Page tabs'],
  plate: ['Вкладки бронювання: оселя з помилкою', 'Booking tabs: the stay has an error'],
  accordion: ['Розгортання, відкрите лише одне', 'Disclosures, one open at a time'],
  slider: ['Стрічка карток', 'A row of cards'],
  full: ['Стрічка на всю ширину', 'A row as wide as the page'],
  menu: [
    ['Сніданок', 'Обід', 'Вечеря'],
    ['Breakfast', 'Lunch', 'Dinner'],
  ],
  dishes: [
    ['Банош із бринзою', 'Юшка з білих грибів', 'Форель на вугіллі'],
    ['Banosh with brynza', 'Porcini soup', 'Trout over charcoal'],
  ],
  stay: [
    ['Оселя', 'Дати', 'Гості'],
    ['Accommodation', 'Dates', 'Guests'],
  ],
  values: [
    ['Шале над озером', '13–16 грудня', '2 дорослі'],
    ['Lake Chalet', '13–16 December', '2 adults'],
  ],
  questions: [
    ['Коли заїзд?', 'Чи можна з собакою?', 'Як скасувати?'],
    ['When is check-in?', 'May a dog come along?', 'How do I cancel?'],
  ],
  answers: [
    [
      'О 14:00. Раніше — якщо оселя вже вільна.',
      'Так, у котеджах і шале, за собаку не доплачують.',
      'Безоплатно за сім днів до заїзду, одним дотиком у листі.',
    ],
    [
      'At 14:00. Earlier when the house is free already.',
      'Yes, in cottages and chalets, without a charge.',
      'Free of charge until seven days before arrival, by one tap in the email.',
    ],
  ],
  pictures: ['Картинки курорту', 'Pictures of the resort'],
});

type Texts = (typeof TEXTS)['uk'];

export function NavigationExamples({ pictures }: { pictures: readonly PictureView[] }) {
  const texts = useTexts(TEXTS);
  return (
    <Section id="navigation" title={texts.title}>
      <State name={texts.page}>
        <PageTabs texts={texts} />
      </State>
      <State name={texts.plate}>
        <BookingTabs texts={texts} />
      </State>
      <State name={texts.accordion} isWide>
        {texts.questions.map((question, place) => (
          <Accordion key={question} title={question} name="questions" isOpenAtFirst={place === 0}>
            <p>{texts.answers[place]}</p>
          </Accordion>
        ))}
      </State>
      <State name={texts.slider} isWide>
        <Slider label={texts.pictures} slides={pictures.map((picture) => slideOf(picture, '4 / 3'))} />
      </State>
      <State name={texts.full} isWide>
        <Slider
          label={texts.full}
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

const PAGE_TABS = ['breakfast', 'lunch', 'dinner'];
const STAY_TABS = ['kind', 'dates', 'guests'];

function PageTabs({ texts }: { texts: Texts }) {
  const [current, setCurrent] = useState('breakfast');
  const tabs = PAGE_TABS.map((key, place) => ({ key, label: texts.menu[place], panel: texts.dishes[place] }));
  return <Tabs label={texts.page} tabs={tabs} current={current} onChange={setCurrent} />;
}

function BookingTabs({ texts }: { texts: Texts }) {
  const [current, setCurrent] = useState('dates');
  const tabs = STAY_TABS.map((key, place) => {
    const value = texts.values[place];
    return { key, label: texts.stay[place], value, isInvalid: key === 'kind', panel: value };
  });
  return <Tabs label={texts.plate} look="plate" tabs={tabs} current={current} onChange={setCurrent} />;
}
