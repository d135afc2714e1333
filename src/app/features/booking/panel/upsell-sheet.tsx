import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import styles from './upsell-sheet.module.css';
import type { Panel } from './use-panel.ts';

/** «Upgrade your room»: the next better one for what it costs more; no is as easy as yes, and closing it is no. */
export function UpsellSheet({ panel }: { panel: Panel }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { upsell, view, answerUpsell } = panel;
  const better = view.booking.options.find(({ accommodation }) => accommodation.id === upsell?.accommodation.id);
  const chosen = view.booking.options.find(({ accommodation }) => accommodation.id === panel.state.singleId);
  const refuse = () => answerUpsell(false);
  if (upsell === null || better === undefined || chosen === undefined) return null;
  const difference = formatPrice(upsell.differenceMinor, locale);
  const nightly = formatPrice(upsell.nightDifferenceMinor, locale);
  const chosenTitle = chosen.title;
  return (
    <Sheet
      title={t`Upgrade your room`}
      isOpen
      onClose={refuse}
      foot={
        <div className={styles.answers}>
          <Button onClick={() => answerUpsell(true)}>
            <Trans>Take it for +{difference}</Trans>
          </Button>
          <Button look="plain" onClick={refuse}>
            <Trans>Keep {chosenTitle}</Trans>
          </Button>
        </div>
      }
    >
      <div className={styles.offer}>
        <div className={styles.picture}>
          <Picture picture={better.picture} sizes="(min-width: 900px) 640px, 100vw" />
        </div>
        <p className={styles.instead}>
          <Trans>Instead of {chosenTitle}</Trans>
        </p>
        <h3 className={styles.title}>{better.title}</h3>
        <p className={styles.lead}>{better.lead}</p>
        <p className={styles.price}>
          <strong>
            <Trans>+{nightly} a night</Trans>
          </strong>{' '}
          <Trans>+{difference} for the stay, tax included</Trans>
        </p>
      </div>
    </Sheet>
  );
}
