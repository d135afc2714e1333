import { Trans } from '@lingui/react/macro';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './offer-terms.module.css';
import { OfferTickets } from './offer-tickets.tsx';
import type { OfferView } from './offer-views.ts';

/** What the offer is and how to use it, then the tickets of the next offers. */
export function OfferTerms({ offer: { paragraphs, others } }: { offer: OfferView }) {
  const locale = useLocale();
  return (
    <>
      <section className={`page stack3 ruled ${styles.terms}`}>
        <h2 className="title">
          <Trans>Terms of the offer</Trans>
        </h2>
        <div>
          {paragraphs.map((paragraph) => (
            <p className={`measure ${styles.paragraph}`} key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <section className={styles.others}>
        <div className={`apart ${styles.head}`}>
          <h2 className="title">
            <Trans>More offers</Trans>
          </h2>
          <TextLink href={localizePath('/special-offers', locale)}>
            <Trans>All offers</Trans>
          </TextLink>
        </div>
        <OfferTickets offers={others} />
      </section>
    </>
  );
}
