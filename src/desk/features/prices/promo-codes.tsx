import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskPromoCode, DeskPromoCodes } from '#contract/desk/desk-promo-codes.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { NewPromoForm } from './new-promo-form.tsx';
import { codesAddress, PriceViews } from './price-views.tsx';
import { readPromoCodes } from './prices-api.ts';
import styles from './promo.module.css';
import { PromoCard } from './promo-card.tsx';
import { datesText, housesText, type PromoHouse, reductionText, statusText } from './promo-words.ts';

/** A code cannot be empty, so '' in the address stands for a new one. */
const NEW_CODE = '';

/** Lists codes with their use, one of them in full, and the site's offers, which are read-only. */
export function PromoCodes() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery({ queryKey: ['promo-codes'], queryFn: readPromoCodes });
  const named = search.get('code');
  const chosen = data?.data.codes.find(({ code }) => code === named);
  const open = (code?: string) => navigate(codesAddress(code));
  return (
    <>
      <PageHead title={<Trans>Prices</Trans>} />
      <PriceViews isCodes {...(data && { count: data.data.codes.length })} />
      {isError && <RetryAlert onRetry={refetch} />}
      {data !== undefined && (
        <div className="stack4 sided">
          <div className="stack4">
            <CodeList {...data.data} chosen={chosen?.code} />
            <SiteOffers offers={data.data.offers} />
          </div>
          {named === NEW_CODE && <NewPromoForm houses={data.data.houses} onCreated={open} onClose={() => open()} />}
          {chosen !== undefined && (
            <PromoCard key={chosen.code} code={chosen} houses={data.data.houses} onClose={() => open()} />
          )}
        </div>
      )}
    </>
  );
}

interface CodeListProps extends Pick<DeskPromoCodes['data'], 'codes' | 'houses'> {
  readonly chosen: string | undefined;
}

function CodeList({ codes, houses, chosen }: CodeListProps) {
  return (
    <section className="card clip">
      {codes.length === 0 ? (
        <p className={`soft cluster between inset ${styles.foot}`}>
          <Trans>There is no promo code yet.</Trans>
        </p>
      ) : (
        <table className={`records ${styles.codes}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Code</Trans>
              </th>
              <th scope="col">
                <Trans>Discount</Trans>
              </th>
              <th scope="col">
                <Trans>For what</Trans>
              </th>
              <th scope="col">
                <Trans context="promo code">Used</Trans>
              </th>
              <th scope="col" className="sum">
                <Trans>Given</Trans>
              </th>
              <th scope="col">
                <span className="visually-hidden">
                  <Trans>State</Trans>
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <CodeRow key={code.code} code={code} houses={houses} isChosen={code.code === chosen} />
            ))}
          </tbody>
        </table>
      )}
      <footer className={`cluster between inset ${styles.foot}`}>
        <ButtonLink look="line" isSmall href={codesAddress(NEW_CODE)}>
          <Icon name="plus" size={18} />
          <Trans>New code</Trans>
        </ButtonLink>
        <p className="note">
          <Trans>A code and an offer cannot be combined on a bill: the larger applies</Trans>
        </p>
      </footer>
    </section>
  );
}

interface CodeRowProps {
  readonly code: DeskPromoCode;
  readonly houses: readonly PromoHouse[];
  readonly isChosen: boolean;
}

function CodeRow({ code, houses, isChosen }: CodeRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const dates = datesText(i18n, code, locale);
  return (
    <tr aria-current={isChosen || undefined} data-status={code.status}>
      <th scope="row">
        <Link className={styles.code} to={codesAddress(code.code)} translate="no">
          {code.code}
        </Link>
      </th>
      <td className="strong">{reductionText(i18n, code, locale)}</td>
      <td>
        {housesText(i18n, code, houses, locale)}
        {dates !== '' && <span className="soft block">{dates}</span>}
      </td>
      <td>
        <Uses code={code} />
      </td>
      <td className="sum">
        <span className={styles.label}>
          <Trans>Given</Trans>{' '}
        </span>
        <strong>{code.given === 0 ? '–' : formatPrice(toMinor(code.given), locale)}</strong>
      </td>
      <td>
        <span className={`unbroken t13 ink chipped ${styles.status}`} data-status={code.status}>
          {statusText(i18n, code, locale)}
        </span>
      </td>
    </tr>
  );
}

function Uses({ code: { uses, most_uses: most } }: { readonly code: Pick<DeskPromoCode, 'uses' | 'most_uses'> }) {
  if (most === undefined) return <Trans context="promo code">{uses}, no limit</Trans>;
  return (
    <>
      <Trans context="promo code">
        {uses} of {most}
      </Trans>
      <i className={styles.bar} style={{ '--part': uses / most } as CSSProperties} />
    </>
  );
}

function SiteOffers({ offers }: Pick<DeskPromoCodes['data'], 'offers'>) {
  const locale = useLocale();
  return (
    <section className="card stack2 around4">
      <div>
        <h2 className="bold t17 breaks sans">
          <Trans>Offers of the site</Trans>
        </h2>
        <p className="note">
          <Trans>changed together with their texts, not here</Trans>
        </p>
      </div>
      <ul>
        {offers.map(({ title, value, valid }) => (
          <li key={title.uk} className={`stack ruled inside3 ${styles.offer}`}>
            <span>{title[locale]}</span>
            <strong>{value[locale]}</strong>
            <span className="soft">{valid[locale]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
