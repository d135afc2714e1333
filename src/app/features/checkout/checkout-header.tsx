import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { LogoWordmark } from '#app/ui/media/logo.tsx';
import styles from './checkout.module.css';

/** Replaces the site's header: the steps of the booking, the back link and the exit link. */
export function CheckoutHeader({ step }: { step: 2 | 3 }) {
  const { t } = useLingui();
  return (
    <header className={`raised stack middle sticky ${styles.header}`}>
      <Link
        className={`centre narrowOnly ${styles.back}`}
        to="/booking"
        aria-label={t`Back to the choice of accommodation`}
      >
        <Icon name="back" size={24} />
      </Link>
      <Link className={`wideOnly ${styles.logo}`} to="/" aria-label={t`%resort%, home page`}>
        <LogoWordmark />
      </Link>
      <p className={`bold narrowOnly ${styles.title}`}>{t`Checkout`}</p>
      <ol className={`note wideOnly line gap3 ${styles.steps}`} aria-label={t`Steps of the booking`}>
        <li className="row2">
          <Icon name="check" size={18} />
          <Link className="quiet inside3" to="/booking">{t`Houses`}</Link>
        </li>
        <li className="row2" aria-current={step === 2 && 'step'}>
          {step === 2 ? <AvailableMark /> : <Icon name="check" size={18} />}
          <Trans>Your details</Trans>
        </li>
        <li className="row2" aria-current={step === 3 && 'step'}>
          <AvailableMark />
          <Trans>Payment</Trans>
        </li>
      </ol>
      <div className={`row2 unbroken narrowOnly soft ${styles.count}`}>
        <Trans>{step} of 3</Trans>
        <LanguageLink />
      </div>
      <div className={`row wideOnly gap4 ${styles.out}`}>
        <LanguageLink />
        <Link className="inline2 tap label quiet" to="/">
          <Icon name="close" />
          <Trans>Exit booking</Trans>
        </Link>
      </div>
      <div className={`narrowOnly placed ${styles.progress}`} data-step={step} aria-hidden="true" />
    </header>
  );
}
