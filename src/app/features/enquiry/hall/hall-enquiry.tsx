import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { EnquirerFields, useEnquirer } from '#app/features/enquiry/form/enquirer-fields.tsx';
import { EnquiryNotice } from '#app/features/enquiry/form/enquiry-notice.tsx';
import { EnquiryPrivacy } from '#app/features/enquiry/form/enquiry-privacy.tsx';
import { Received } from '#app/features/enquiry/form/received.tsx';
import { useEnquiry } from '#app/features/enquiry/form/use-enquiry.ts';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { TOPIC_HALL } from '#contract/enquiries/topics.ts';
import { HallChoice, SeatingChoice } from './hall-choices.tsx';
import styles from './hall-enquiry.module.css';
import { HallEstimateReceipt } from './hall-estimate.tsx';
import { HallFigures } from './hall-figures.tsx';
import { useHallWish } from './use-hall-wish.ts';

/** The estimate recounts in place with every choice; it books nothing. */
export function HallEnquiry({ view }: { view: HallEnquiryView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const trap = useRef<HTMLInputElement>(null);
  const enquiry = useEnquiry(TOPIC_HALL);
  const enquirer = useEnquirer(enquiry, false);
  const state = useHallWish(view, enquiry);
  const { progress } = enquiry;
  const refusal = progress.status === 'open' ? progress.refusal : null;
  const isLocked = progress.status !== 'open';
  const form = useForm(
    () => {
      if (isLocked) return;
      const [guest, hall] = [enquirer.submit(), state.toSend()];
      if (guest === null || hall === null) return;
      enquiry.send(guest, trap.current?.value ?? '', { hall });
      if (trap.current) trap.current.value = '';
    },
    refusal?.kind === 'fields' ? refusal : null,
  );
  if (progress.status === 'received') return <Received enquiry={enquiry} />;
  const { estimation, wish } = state;
  const total = estimation.isPossible ? formatPrice(estimation.estimate.totalMinor, locale) : null;
  const { people, hours } = wish;
  return (
    <form {...form.props} className={`stack6 ${styles.form}`}>
      <fieldset className={styles.choices} disabled={isLocked}>
        <HallChoice view={view} state={state} />
        <SeatingChoice view={view} state={state} />
        <HallFigures {...{ view, state, progress, isChecked: form.isChecked }} />
      </fieldset>
      <section className={styles.estimate}>
        <h2 className={`heading ${styles.heading}`}>
          <Trans>Estimate</Trans>
        </h2>
        {estimation.isPossible ? (
          <HallEstimateReceipt view={view} state={state} estimate={estimation.estimate} />
        ) : (
          <p className={`raised ${styles.none}`}>
            <Trans>We count it as soon as hours and people suit the hall.</Trans>
          </p>
        )}
        <p className="visually-hidden" role="status">
          {total !== null && (
            <Trans>
              <Plural value={people} one="# person" other="# people" />,{' '}
              <Plural value={hours} one="# hour" other="# hours" />: approximately {total}
            </Trans>
          )}
        </p>
      </section>
      <fieldset className={styles.guest} disabled={isLocked}>
        <legend className={`heading ${styles.heading}`}>
          <Trans>Who should we call back?</Trans>
        </legend>
        <EnquirerFields
          {...{ enquiry, enquirer, trap }}
          messageLabel={t`Wishes`}
          messageExample={t`For example: dinner at the restaurant`}
        />
        <EnquiryPrivacy />
      </fieldset>
      <div className={styles.notice}>
        <EnquiryNotice enquiry={enquiry} phone={view.phone} />
      </div>
      <div className={styles.bar} data-pinned-bar>
        <p className={`note stack tight ${styles.sum}`}>
          <strong>{total ?? '—'}</strong>
          <Trans>approximately</Trans>
        </p>
        <Button type="submit" isBusy={isLocked}>
          <Trans>Send the enquiry</Trans>
        </Button>
      </div>
    </form>
  );
}
