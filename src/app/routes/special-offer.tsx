import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import type { ContentSource } from '#contract/site-content.ts';
import { CallButton } from '../features/opening/call-button.tsx';
import { FactRows } from '../features/opening/fact-rows.tsx';
import { OfferTerms } from '../features/opening/offer-terms.tsx';
import { type OfferView, viewOffer } from '../features/opening/offer-views.ts';
import { Opening, POSTER_SIZES } from '../features/opening/opening.tsx';
import { NotFound, handle as notFoundHandle } from './not-found.tsx';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<OfferView | null> = {
  header: 'picture',
  describe(view, i18n) {
    if (view === null) return notFoundHandle.describe(null, i18n);
    const { title, value, lead, picture } = view;
    return {
      title: `${title}, ${value} · ${i18n._(msg`Special offer`)} · Smereka`,
      description: lead,
      leadPicture: { picture, sizes: POSTER_SIZES },
      structuredData: null,
    };
  },
};

export async function loadPage(
  source: ContentSource,
  locale: Locale,
  params: { readonly name?: string },
): Promise<OfferView | null> {
  return viewOffer(await source.load('specialOffers', 'homePages', 'pictures'), params.name ?? '', locale);
}

export function Component() {
  const view = useLoaderData<OfferView | null>();
  return view === null ? <NotFound /> : <SpecialOffer offer={view} />;
}

function SpecialOffer({ offer }: { offer: OfferView }) {
  const { t } = useLingui();
  return (
    <>
      <Opening opening={{ ...offer, eyebrow: t`Special offer` }}>
        <FactRows
          rows={[
            { key: 'valid', name: <Trans>Valid</Trans>, value: offer.valid },
            { key: 'value', name: <Trans>You save</Trans>, value: offer.value },
          ]}
        />
        <CallButton phone={offer.phone}>
          <Trans>Call reception</Trans>
        </CallButton>
      </Opening>
      <OfferTerms offer={offer} />
    </>
  );
}
