import { Trans } from '@lingui/react/macro';
import { EnquiryButton } from '#app/features/enquiry/enquiry-button.tsx';
import { CallButton } from '#app/features/resort/call-button.tsx';
import { type ActivitiesPageView, type ActivityView, viewActivitiesPage } from '#app/features/resort/page-views.ts';
import { FactRows } from '#app/features/resort/place-facts.tsx';
import { PictureSections } from '#app/features/resort/place-sections.tsx';
import { telephoneLink } from '#app/format/contact-links.ts';
import { loadView } from '#app/router/page-module.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TOPIC_CONTACTS } from '#contract/enquiries/topics.ts';
import { heroRoute } from './hero-route.tsx';
import styles from './pages.module.css';

interface ActivityFactsProps {
  readonly activity: ActivityView;
  readonly phone: string;
}

export const { handle, loadPage, Component } = heroRoute<ActivitiesPageView>(
  loadView(['activities', 'pictures'], viewActivitiesPage),
  ({ view }) => (
    <PictureSections
      sections={view.activities}
      renderBelow={(activity) => <ActivityFacts activity={activity} phone={view.phone} />}
    />
  ),
  ({ view }) => (
    <CallButton phone={view.phone}>
      <Trans>Call reception</Trans>
    </CallButton>
  ),
);

function ActivityFacts({ activity, phone }: ActivityFactsProps) {
  const { price, season, howToBook } = activity;
  const rows = [
    { key: 'price', name: <Trans>Price</Trans>, value: price },
    { key: 'season', name: <Trans>Season</Trans>, value: season },
  ].filter(({ value }) => value !== null);
  return (
    <>
      {rows.length > 0 && <FactRows rows={rows} />}
      {howToBook !== null && <p className="note above3">{howToBook}</p>}
      <ActivityButton activity={activity} phone={phone} />
    </>
  );
}

function ActivityButton({ activity: { anchor, action }, phone }: ActivityFactsProps) {
  if (action === null) return null;
  const buttons = {
    call: (
      <ButtonLink look="line" href={telephoneLink(phone)}>
        <Icon name="phone" size={20} />
        <Trans>Call reception</Trans>
      </ButtonLink>
    ),
    enquiry: (
      <EnquiryButton topic={TOPIC_CONTACTS} about={null} phone={phone} overlayName={`enquiry-${anchor}`}>
        <Trans>Send an enquiry</Trans>
      </EnquiryButton>
    ),
    booking: (
      <ButtonLink look="line" href="/booking">
        <Trans>Check availability</Trans>
      </ButtonLink>
    ),
  };
  return <p className={`above4 ${styles.action}`}>{buttons[action]}</p>;
}
