import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { HomeView } from '#app/content/views/home-view.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { askForConsent, useConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { countLetters } from '#app/ui/layout/count-letters.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import styles from './sections.module.css';

interface SectionHeadProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly link: ReactNode;
  readonly href: string;
}

export function SectionHead({ id, title, link, href }: SectionHeadProps) {
  return (
    <div className="apart page wrap spaced4">
      <h2 className="title wide52 shrink" id={id}>
        {title}
      </h2>
      <TextLink className={styles.all} href={href} aria-describedby={id}>
        {link}
      </TextLink>
    </div>
  );
}

/** The link to a section's own page, at its end. */
export function MoreLink(props: ComponentProps<typeof TextLink>) {
  return <TextLink {...props} className={styles.more} />;
}

interface SectionWordsProps extends Pick<SectionHeadProps, 'id'> {
  readonly words: { readonly kicker?: string; readonly title: string; readonly text: string };
}

/** A section's text beside its picture: a kicker, a title, one or two sentences. */
export function SectionWords({ id, words: { kicker, title, text } }: SectionWordsProps) {
  return (
    <div>
      {kicker !== undefined && <p className={`label wide17 below2 ${styles.kicker}`}>{kicker}</p>}
      <h2 className="title wide52" id={id}>
        {title}
      </h2>
      <p className={`above3 ${styles.text}`}>{text}</p>
    </div>
  );
}

export function Contacts({ contacts }: { contacts: HomeView['contacts'] }) {
  const { t } = useLingui();
  const { phone, email, address, reception, checkInTime, checkOutTime } = contacts;
  const receptionHours = reception?.text;
  return (
    <section className="stack3 column wideGap6" aria-labelledby="contacts" data-contacts>
      <SectionHead id="contacts" title={contacts.title} link={contacts.link} href="/contacts" />
      <dl className={`stack ${styles.facts}`} data-reveal>
        <Fact term={t`Phone`}>
          <a className="subtitle tight display bare" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
            {phone}
          </a>
          {reception !== null && (
            <span className="note">
              {t`Reception: ${receptionHours}`} <OpenState opening={reception.opening} />
            </span>
          )}
        </Fact>
        <Fact term={t`Email`}>
          <TextLink href={`mailto:${email}`} translate="no">
            {email}
          </TextLink>
        </Fact>
        <Fact term={t`Address`}>
          <address>{address}</address>
          <TextLink href="/guide">{contacts.map}</TextLink>
        </Fact>
        <Fact term={t`Your stay`}>
          <span>{t`check-in from ${checkInTime}, check-out by ${checkOutTime}`}</span>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="ruled inside3">
      <dt className="note">{term}</dt>
      <dd className={`stack breaks left ${styles.value}`}>{children}</dd>
    </div>
  );
}

const STORY_SIZES = '(min-width: 900.02px) 62vw, 600px';

/** How the place began, in two sentences. The picture extends beyond the page's column on one side. */
export function Story({ story }: { story: HomeView['story'] }) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={`anchor ${styles.picture}`}>
        <Picture picture={story.picture} sizes={STORY_SIZES} isBelow />
        <div className="edge">
          <Treeline surface="paper" />
        </div>
      </div>
      <div className={`container narrowPage ${styles.words}`} data-reveal>
        <h2 className={styles.title} id="story" style={countLetters(story.title)}>
          {story.title}
        </h2>
        <p className={`above3 ${styles.storyText}`}>{story.text}</p>
        <p className="above2">
          <MoreLink href="/about-story">{story.link}</MoreLink>
        </p>
      </div>
    </section>
  );
}

/** The widget is another site: its frame may use its own cookies, and the sandbox keeps it from accessing the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Reviews on a site that the resort does not edit: its page in a frame if the settings name one, else a link. Renders
 * nothing until the settings or the content name such a site.
 */
export function Reviews({ reviews }: { reviews: HomeView['reviews'] }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const frameUrl = readThirdParties()?.reviewsUrl ?? null;
  if (frameUrl === null && reviews === null) return null;
  return (
    <section className="page" aria-labelledby="reviews" data-reveal>
      <SectionWords id="reviews" words={reviews ?? { title: t`Guests’ reviews`, text: '' }} />
      {frameUrl !== null ? (
        // The box has its final height while empty: only the browser knows whether its guest consents.
        <div className={`rounded above4 ${styles.widget}`}>{isHydrated && <ReviewsFrame url={frameUrl} />}</div>
      ) : (
        reviews !== null && (
          <p className="above3">
            <MoreLink href={reviews.url} rel="noopener">
              {reviews.link}
            </MoreLink>
          </p>
        )
      )}
    </section>
  );
}

/** Until the guest consents, names the site of the reviews and loads nothing from it. */
function ReviewsFrame({ url }: { url: string }) {
  const { t } = useLingui();
  const { answer } = useConsent();
  if (answer === 'accepted') {
    return (
      <iframe
        className={`wide block ${styles.frame}`}
        src={url}
        title={t`Guests’ reviews`}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin"
        loading="lazy"
      />
    );
  }
  const host = new URL(url).hostname.replace(/^www\./, '');
  return (
    <div className={`row4 centred amid ${styles.placeholder}`}>
      <p>{t`The reviews come from ${host} and need its cookies. They are shown once you allow that.`}</p>
      <Button look="line" onClick={() => askForConsent('wanted')}>{t`Show the reviews`}</Button>
    </div>
  );
}
