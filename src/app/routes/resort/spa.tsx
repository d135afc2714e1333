import { Trans, useLingui } from '@lingui/react/macro';
import { CallBar, CallButton } from '#app/features/resort/call-button.tsx';
import { useGallery } from '#app/features/resort/gallery/use-gallery.tsx';
import { Menu } from '#app/features/resort/menu/menu.tsx';
import { type MenuView, viewMenu } from '#app/features/resort/menu/menu-view.ts';
import { PlaceFacts } from '#app/features/resort/place-facts.tsx';
import { PictureSections, PlaceShelf } from '#app/features/resort/place-sections.tsx';
import { type SpaView, viewSpa } from '#app/features/resort/place-views.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Slider } from '#app/ui/slider/slider.tsx';
import { SPA_SLUGS } from '#contract/menus/menu-places.ts';
import { heroRoute } from './hero-route.tsx';
import styles from './pages.module.css';

const SLIDE_SIZES = '(min-width: 900.02px) 420px, 310px';

interface SpaPageView extends SpaView {
  readonly menu: MenuView;
}

export const { handle, loadPage, Component } = heroRoute<SpaPageView>(
  async (source, locale, params) => {
    const page = SPA_SLUGS.find((candidate) => candidate === params.page);
    if (page === undefined) return null;
    const content = await source.load('spas', 'wellnesses', 'foods', 'menus', 'pictures');
    return { ...viewSpa(content, page, locale), menu: viewMenu(content, page, locale) };
  },
  Spa,
  SpaFacts,
);

function SpaFacts({ view }: { view: SpaPageView }) {
  return (
    <>
      <PlaceFacts place={view} freeForGuests={view.freeForGuests} phoneName={<Trans>Phone</Trans>} />
      <CallButton phone={view.phone}>
        <Trans>Book a time</Trans>
      </CallButton>
    </>
  );
}

function Spa({ view }: { view: SpaPageView }) {
  const { slides, menu, sections, neighbours } = view;
  const gallery = useGallery(slides.map(({ picture }) => picture));
  return (
    <>
      <PictureSlides slides={slides} onOpen={gallery.open} />
      <Menu menu={menu} />
      <PictureSections sections={sections} />
      <PlaceShelf heading={<Trans>Next door</Trans>} places={neighbours} />
      <CallBar phone={view.phone}>
        <Trans>Book a time</Trans>
      </CallBar>
      {gallery.viewer}
    </>
  );
}

function PictureSlides({ slides, onOpen }: Pick<SpaView, 'slides'> & { onOpen: (index: number) => void }) {
  const { t } = useLingui();
  return (
    <div className={`page ${styles.slides}`}>
      <Slider
        label={t`Pictures`}
        slides={slides.map(({ picture, caption }, index) => ({
          key: picture.name,
          content: (
            <figure className="stack2">
              <button
                type="button"
                className={`picture wide block ${styles.button}`}
                aria-haspopup="dialog"
                aria-label={t`Open the picture: ${picture.alt}`}
                onClick={() => onOpen(index)}
              >
                <Picture picture={picture} sizes={SLIDE_SIZES} />
              </button>
              <figcaption className="note">{caption}</figcaption>
            </figure>
          ),
        }))}
      />
    </div>
  );
}
