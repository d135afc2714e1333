import type { PictureView } from '#app/content/views/picture-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { pairTexts, Row, Section, State, useTexts } from '#app/routes/developer/guide.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-shapes.ts';
import { LogoMark, LogoWordmark } from '#app/ui/media/logo.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PosterFrame } from '#app/ui/media/poster-frame.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import { Receipt } from '#app/ui/paper/receipt.tsx';
import { Ticket } from '#app/ui/paper/ticket.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import { SERVICE_ICONS } from '#contract/content/categories.ts';

const TEXTS = pairTexts({
  title: ['Надруковане', 'Printed matter'],
  note: [
    'Плакати, квитки, рахунок на папері: те, за чим курорт упізнають.',
    'Posters, tickets, a bill on paper: what the resort is known by.',
  ],
  poster: ['Плакат', 'Poster'],
  ticket: ['Квиток', 'Ticket'],
  receipt: ['Рахунок', 'Bill'],
  treeline: ['Узлісся', 'Edge of the forest'],
  icons: ['Значки', 'Icons'],
  logo: ['Знак', 'Mark'],
  chalet: ['Шале над озером', 'Lake Chalet'],
  chaletText: ['На палях просто над водою.', 'On stilts right above the water.'],
  offer: ['Зимові свята', 'Winter holidays'],
  valid: ['Діє', 'Valid'],
  term: ['25 грудня – 8 січня', '25 December – 8 January'],
  stay: ['13–16 грудня, 3 ночі', '13–16 December, 3 nights'],
  extra: ['Додаткове місце', 'Extra bed'],
  nights: ['3 ночі по 3 862 ₴', '3 nights at UAH 3,862'],
  extraText: ['Дитина 6+: 650 ₴ × 3 ночі', 'Child 6+: UAH 650 × 3 nights'],
  total: ['До сплати', 'To pay'],
});

type Texts = (typeof TEXTS)['uk'];

const NIGHTS_MINOR = 1_158_600;
const EXTRA_MINOR = 195_000;
const CONTROL_ICONS: readonly IconName[] = [
  'alert',
  'back',
  'calendar',
  'check',
  'close',
  'down',
  'filters',
  'history',
  'images',
  'mail',
  'minus',
  'next',
  'phone',
  'plus',
  'previous',
  'search',
  'share',
];

export function PaperExamples({ picture }: { picture: PictureView }) {
  const texts = useTexts(TEXTS);
  const drawn = <Picture picture={picture} sizes="(min-width: 900.02px) 400px, 100vw" isDecorative />;
  return (
    <Section id="paper" title={texts.title} note={texts.note}>
      <State name={texts.poster}>
        <PosterFrame
          href="/accommodation/chalet-lake"
          picture={drawn}
          title={texts.chalet}
          text={texts.chaletText}
          price={<FromPrice minor={386_200} />}
        />
      </State>
      <State name={texts.ticket}>
        <Ticket
          href="/special-offers/offer-1"
          picture={drawn}
          title={texts.offer}
          caption={texts.valid}
          term={texts.term}
          value="−12 %"
        />
      </State>
      <State name={texts.receipt}>
        <Bill texts={texts} />
      </State>
      <State name={texts.logo}>
        <Row>
          <span style={{ inlineSize: 172 }}>
            <LogoWordmark />
          </span>
          <span style={{ inlineSize: 56 }}>
            <LogoMark />
          </span>
        </Row>
      </State>
      <State name={texts.treeline} isWide isOnNight>
        <Treeline surface="paper" />
      </State>
      <State name={texts.icons} isWide>
        <Row>
          {[...CONTROL_ICONS, ...SERVICE_ICONS].map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </Row>
      </State>
    </Section>
  );
}

function Bill({ texts }: { texts: Texts }) {
  const locale = useLocale();
  const lines = [
    { key: 'nights', title: texts.chalet, explanation: texts.nights, amount: formatPrice(NIGHTS_MINOR, locale) },
    { key: 'extra', title: texts.extra, explanation: texts.extraText, amount: formatPrice(EXTRA_MINOR, locale) },
  ];
  return (
    <Receipt
      heading={texts.chalet}
      subheading={texts.stay}
      groups={[lines]}
      totalLabel={texts.total}
      total={formatPrice(NIGHTS_MINOR + EXTRA_MINOR, locale)}
    />
  );
}
