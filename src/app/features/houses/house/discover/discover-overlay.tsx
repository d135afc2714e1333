import { useLingui } from '@lingui/react/macro';
import { useContent } from '#app/content/use-content.ts';
import { type AccommodationView, viewAccommodation } from '#app/content/views/accommodation-view.ts';
import { Services } from '#app/features/houses/house/services.tsx';
import { telephoneLink } from '#app/format/contact-links.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from './discover-overlay.module.css';

interface DiscoverOverlayProps {
  /** null: none was opened yet. */
  readonly slug: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list's own content has less than the sheet needs, so the sheet's content is fetched with its code. */
export function DiscoverOverlay({ slug, isOpen, onClose }: DiscoverOverlayProps) {
  const locale = useLocale();
  const content = useContent(CATALOGUE_PARTS);
  const view = content === null || slug === null ? null : viewAccommodation(content, slug, locale);
  return view && <DiscoverSheet view={view} isOpen={isOpen} onClose={onClose} />;
}

/** A summary of the accommodation's page: pictures, what sets it apart, what is in it, and how to book. */
export function DiscoverSheet({
  view,
  isOpen,
  onClose,
}: Omit<DiscoverOverlayProps, 'slug'> & { view: AccommodationView }) {
  const { t } = useLingui();
  const { accommodation, title, phone } = view;
  const { slug, phoneOnly } = accommodation;
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      snapPoints={['94%']}
      foot={
        <div className={`row4 between ${styles.foot}`}>
          <TextLink href={`/accommodation/${slug}`}>{t`The whole page`}</TextLink>
          {phoneOnly ? (
            <ButtonLink href={telephoneLink(phone)}>{t`Call us`}</ButtonLink>
          ) : (
            <ButtonLink href={`/booking?accommodation=${slug}`}>{t`Book your stay`}</ButtonLink>
          )}
        </div>
      }
    >
      <div className={`stack5 column ${styles.discover}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways is reached by keyboard */}
        <section className={`line gap2 ${styles.pictures}`} tabIndex={0} aria-label={t`Pictures`}>
          {view.gallery.map((picture) => (
            <div className={`picture firm ${styles.picture}`} key={picture.name}>
              <Picture picture={picture} sizes="(min-width: 600px) 480px, 86vw" />
            </div>
          ))}
        </section>
        <p className="heading subtitle balanced">{view.greeting}</p>
        <ul className={`stack4 ${styles.characteristics}`}>
          {view.characteristics.map((characteristic) => (
            <li key={characteristic.title}>
              <h3 className="bold t17 sans">{characteristic.title}</h3>
              <p>{characteristic.text}</p>
            </li>
          ))}
        </ul>
        <Services names={view.serviceIcons} />
      </div>
    </Sheet>
  );
}
