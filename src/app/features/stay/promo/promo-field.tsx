import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import styles from './promo-field.module.css';
import { type CodedStay, codeText, faultText } from './promo-words.ts';
import { type OrderWithCode, useCode } from './use-code.ts';

const LONGEST_CODE = 40;

interface PromoFieldProps {
  /** The stay that the words about the code are about; null: its dates are not known. */
  readonly wished: CodedStay | null;
  readonly order?: OrderWithCode;
}

/** A small link for who has a promo code. It opens the field, as does a code in the page's address. */
export function PromoField({ wished, order }: PromoFieldProps) {
  const { i18n } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  const focusField = () => requestAnimationFrame(() => part.current?.querySelector('input')?.focus());
  const code = useCode(order, () => {
    // A guest who has pressed is led to the fault; a code in the address moves nobody.
    if (part.current?.contains(document.activeElement)) focusField();
  });
  const { text, fault, isAsking, isApplied, codeOffer } = code;
  const apply = () => {
    if (!code.apply()) focusField();
  };

  if (!isOpened && text === '' && fault === null) {
    const open = () => {
      setOpened(true);
      focusField();
    };
    return (
      <div ref={part}>
        <button type="button" className={`underlined tap ${styles.link}`} onClick={open}>
          <Trans>I have a promo code</Trans>
        </button>
      </div>
    );
  }
  return (
    <div ref={part} className={`stack2 ${styles.part}`}>
      <div className={styles.row}>
        <TextField
          label={<Trans>Promo code</Trans>}
          name="promo_code"
          value={text}
          error={fault === null ? null : faultText(i18n, fault)}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => code.change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the order.
            event.preventDefault();
            if (!isApplied) apply();
          }}
        />
        <Button look="line" isBusy={isAsking} onClick={isApplied ? code.remove : apply}>
          {isApplied ? <Trans>Remove</Trans> : <Trans>Apply</Trans>}
        </Button>
      </div>
      <p className="note" role="status">
        {isApplied && <CodeWords offer={codeOffer} wished={wished} />}
      </p>
    </div>
  );
}

function CodeWords({ offer, wished }: { readonly offer: SpecialOffer | null; readonly wished: CodedStay | null }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (offer === null) {
    return <Trans>No connection to the resort. It decides about the code when your order arrives.</Trans>;
  }
  return codeText(i18n, offer, wished, locale);
}
