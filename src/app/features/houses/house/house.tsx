import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { ShareButton } from '#app/ui/actions/share-button.tsx';
import { canGoBack } from '#app/ui/browser/can-go-back.ts';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PosterFrame } from '#app/ui/media/poster-frame.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import styles from './house.module.css';

/** The picture fills the window. On phones its height decides the width, at 3 : 2; they request a little less. */
export const HERO_SIZES = '(min-width: 1140px) 100vw, (min-width: 900.02px) 1140px, (min-width: 780px) 100vw, 480px';

interface HeroProps {
  readonly view: Pick<AccommodationView, 'accommodation' | 'gallery' | 'picture'>;
  readonly languageLink: React.ReactNode;
  readonly onOpenGallery: () => void;
}

export function Hero({ view, languageLink, onOpenGallery }: HeroProps) {
  return (
    <div className="anchor">
      <div className={styles.picture} data-hero>
        <Picture picture={view.picture} sizes={HERO_SIZES} isLead />
      </div>
      <div className={`narrowOnly line gap2 placed ${styles.controls}`}>
        <BackButton />
        <span className="fills" />
        {languageLink}
        <ShareButton look="paper" />
      </div>
      <button
        type="button"
        className={`label inline2 chipped placed ${styles.frames}`}
        aria-haspopup="dialog"
        onClick={onOpenGallery}
      >
        <Icon name="images" size={18} />
        <Plural value={view.gallery.length} one="# photo" other="# photos" />
      </button>
      {/* Outdoor pictures end in a treeline, interiors in a straight edge. */}
      {view.accommodation.kind !== 'rooms' && (
        <div className="edge">
          <Treeline surface="paper" />
        </div>
      )}
    </div>
  );
}

/** Goes back within the site. A guest who came from another site gets the home page. */
function BackButton() {
  const { t } = useLingui();
  const home = useHref('/');
  const navigate = useNavigate();
  return (
    <a
      data-round
      className="bold raised t15 bare"
      href={home}
      aria-label={t`Back`}
      onClick={(event) => {
        event.preventDefault();
        if (canGoBack()) void navigate(-1);
        else void navigate('/');
      }}
    >
      <Icon name="back" size={22} />
    </a>
  );
}

const CARD_SIZES = '(min-width: 600px) 600px, 270px';

/** `stayQuery`: empty, or with `?`. */
export function Neighbours({ view, stayQuery }: { view: AccommodationView; stayQuery: string }) {
  const { t } = useLingui();
  const { accommodation, neighbours: cards } = view;
  if (cards.length === 0) return null;
  return (
    <section className={`stack4 ${styles.neighbours}`} aria-labelledby="neighbours">
      <h2 className="title" id="neighbours">{t`Nearby`}</h2>
      <TextLink className={styles.compare} href={`/booking/compare${stayQuery || '?'}&add=${accommodation.slug}`}>
        {t`Compare`}
      </TextLink>
      <SnapRow className={styles.shelf}>
        {cards.map((card) => (
          <li key={card.id}>
            <PosterFrame
              href={`/accommodation/${card.slug}${stayQuery}`}
              picture={<Picture picture={card.picture} sizes={CARD_SIZES} />}
              title={card.title}
              text={card.lead}
              price={<FromPrice minor={card.fromMinor} isPerNight />}
            />
          </li>
        ))}
      </SnapRow>
    </section>
  );
}

interface PriceTableProps {
  readonly view: AccommodationView;
  readonly note: ReactNode;
  /** The chosen stay ends in a later year, so that year's surcharges apply. */
  readonly isNextYear: boolean;
}

/** Prices per night under each rate, and the surcharges, before any dates are chosen. */
export function PriceTable({ view, note, isNextYear }: PriceTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { surcharges, extraSeats, baseCapacity, fromPriceMinor } = view.accommodation;
  const years = [
    [surcharges.extraSeatMinor, surcharges.cityTaxMinor],
    [surcharges.nextYearExtraSeatMinor, surcharges.nextYearCityTaxMinor],
  ].map((each) => each.map((minor) => formatPrice(minor, locale)));
  const [[seat, tax] = [], [otherSeat, otherTax] = []] = isNextYear ? years.reverse() : years;
  const isTaxed = surcharges.cityTaxMinor > 0 || surcharges.nextYearCityTaxMinor > 0;
  const otherYear = (price: string | undefined, other: string | undefined) =>
    price !== other && (
      <small className="small regular block">{isNextYear ? t`this year ${other}` : t`next year ${other}`}</small>
    );
  return (
    <section className={`page stack5 ${styles.prices}`} aria-labelledby="prices">
      <div>
        <h2 className="title" id="prices">{t`What it costs`}</h2>
        <p className={`note above2 ${styles.note}`}>
          <Plural
            value={baseCapacity}
            one="The price per night includes # guest."
            other="The price per night includes # guests."
          />{' '}
          {note}.
        </p>
      </div>
      <dl>
        {view.rates.map(({ title, priceMinor }) => (
          <Row key={title} name={title} value={formatPrice(priceMinor, locale)} />
        ))}
        {fromPriceMinor < Math.min(...view.rates.map(({ priceMinor }) => priceMinor)) && (
          <Row name={t`A night with a special offer`} value={<FromPrice minor={fromPriceMinor} />} />
        )}
        {extraSeats > 0 && (
          <Row name={t`Extra bed: an adult or a child of 6+`} value={t`${seat} a night`}>
            {otherYear(seat, otherSeat)}
          </Row>
        )}
        <Row name={t`Children 0–5`} value={t`free of charge`} />
        <Row name={t`City tax`} value={isTaxed ? t`${tax} per adult a night` : t`not charged here`}>
          {otherYear(tax, otherTax)}
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, value, children }: { name: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={`row tight between ruled wrap inside2 spaced4 ${styles.row}`}>
      <dt>{name}</dt>
      <dd className={`sum ${styles.value}`}>
        {value}
        {children}
      </dd>
    </div>
  );
}
