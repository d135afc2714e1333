import type { PictureView } from '#app/content/views/picture-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import styles from '#app/routes/developer/developer.module.css';
import { Row, Section, State } from '#app/routes/developer/guide.tsx';
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

const COLOURS = [
  'paper paper-raised paper-deep ink ink-soft line line-strong mist',
  'spruce spruce-soft night on-night on-night-soft night-line',
  'lamp lamp-bright lamp-soft lamp-text tag rust rust-soft',
].flatMap((row) => row.split(' '));
const SIZES = ['t-76', 't-52', 't-36', 't-26', 't-20', 't-17', 't-15', 't-13', 't-12'];
const SMALLEST_DISPLAY = SIZES.indexOf('t-26');
const SPACES = ['s-1', 's-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8', 's-9'];
const RADII = ['r-bleed', 'r-field', 'r-card', 'r-sheet', 'r-chip'];

export function TokenExamples() {
  return (
    <Section
      id="tokens"
      title="Ink, letters, space"
      note="Paper and spruce ink by day, night and lamplight after sunset. The tones follow the system."
    >
      <State name="Tones" isWide>
        <ul className={`stack3 ${styles.colours}`}>
          {COLOURS.map((token) => (
            <li key={token}>
              <span className={`block boxed ${styles.swatch}`} style={{ background: `var(--${token})` }} />
              <code className="small sans">{token}</code>
            </li>
          ))}
        </ul>
      </State>
      <State name="Letters" isWide>
        {SIZES.map((token, place) => (
          <p
            key={token}
            className={place <= SMALLEST_DISPLAY ? `display below2 ${styles.type}` : `below2 ${styles.type}`}
            style={{ fontSize: `var(--${token})` }}
          >
            Quiet, forest, 3 nights <code className="small sans">{token}</code>
          </p>
        ))}
      </State>
      <State name="Spacing in steps of 4 px">
        {SPACES.map((token) => (
          <p className={`row3 ${styles.space}`} key={token}>
            <code className="small sans">{token}</code>
            <span style={{ inlineSize: `var(--${token})` }} />
          </p>
        ))}
      </State>
      <State name="Corners and shadows">
        <ul className={`stack3 ${styles.shapes}`}>
          {RADII.map((token) => (
            <li key={token}>
              <span style={{ borderRadius: `var(--${token})` }} />
              <code className="small sans">{token}</code>
            </li>
          ))}
          <li>
            <span style={{ borderRadius: 'var(--r-card)', boxShadow: 'var(--shadow-float)' }} />
            <code className="small sans">shadow-float</code>
          </li>
        </ul>
      </State>
    </Section>
  );
}

const NIGHTS_MINOR = 1_158_600;
const EXTRA_MINOR = 195_000;
const CONTROL_ICONS =
  'alert back calendar check close down filters history images mail minus next phone plus previous search share'.split(
    ' ',
  ) as IconName[];

export function PaperExamples({ picture }: { picture: PictureView }) {
  const locale = useLocale();
  const drawn = <Picture picture={picture} sizes="(min-width: 900.02px) 400px, 100vw" isDecorative />;
  return (
    <Section id="paper" title="Printed matter" note="Posters, tickets, a bill on paper: what the resort is known by.">
      <State name="Poster">
        <PosterFrame
          href="/accommodation/chalet-lake"
          picture={drawn}
          title="Lake Chalet"
          text="On stilts right above the water."
          price={<FromPrice minor={386_200} />}
        />
      </State>
      <State name="Ticket">
        <Ticket
          href="/special-offers/offer-1"
          picture={drawn}
          title="Winter holidays"
          caption="Valid"
          term="25 December – 8 January"
          value="−12 %"
        />
      </State>
      <State name="Bill">
        <Receipt
          heading="Lake Chalet"
          subheading="13–16 December, 3 nights"
          groups={[
            [
              {
                key: 'nights',
                title: 'Lake Chalet',
                explanation: '3 nights at UAH 3,862',
                amount: formatPrice(NIGHTS_MINOR, locale),
              },
              {
                key: 'extra',
                title: 'Extra bed',
                explanation: 'Child 6+: UAH 650 × 3 nights',
                amount: formatPrice(EXTRA_MINOR, locale),
              },
            ],
          ]}
          totalLabel="To pay"
          total={formatPrice(NIGHTS_MINOR + EXTRA_MINOR, locale)}
        />
      </State>
      <State name="Mark">
        <Row>
          <span style={{ inlineSize: 172 }}>
            <LogoWordmark />
          </span>
          <span style={{ inlineSize: 56 }}>
            <LogoMark />
          </span>
        </Row>
      </State>
      <State name="Edge of the forest" isWide isOnNight>
        <Treeline surface="paper" />
      </State>
      <State name="Icons" isWide>
        <Row>
          {[...CONTROL_ICONS, ...SERVICE_ICONS].map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </Row>
      </State>
    </Section>
  );
}
