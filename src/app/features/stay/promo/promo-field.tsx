import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '#app/api/ask.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { changePromoCode, setCodeOffer, useCodeOffer, useSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { PromoTerms } from '#contract/orders/promo-codes.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { offerOfCode } from '#domain/pricing/promo-code.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import styles from './promo-field.module.css';
import { type CodedStay, type CodeFault, codeText, faultText } from './promo-words.ts';

interface OrderWithCode {
  readonly key: string | null;
  readonly isStopped: boolean;
  /** Why the resort has refused the code; null: it has not. */
  readonly fault: CodeFault | null;
}

const NO_ORDER: OrderWithCode = { key: null, isStopped: false, fault: null };

const LONGEST_CODE = 40;

/** A link that opens the field, as does a code in the page's address. `wished`: null if its dates are not known. */
export function PromoField({ wished, order }: { wished: CodedStay | null; order?: OrderWithCode }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
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
        <button type="button" className={`underlined tap spruce ${styles.link}`} onClick={open}>
          {t`I have a promo code`}
        </button>
      </div>
    );
  }
  return (
    <div ref={part} className="stack2 container">
      <div className={`stack ${styles.row}`}>
        <TextField
          label={t`Promo code`}
          name="promo_code"
          value={text}
          error={fault === null ? null : faultText(i18n, fault)}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => {
            // A code in the address has opened the field, which stays open while the guest empties it.
            setOpened(true);
            code.change(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the order.
            event.preventDefault();
            if (!isApplied) apply();
          }}
        />
        <Button look="line" isBusy={isAsking} onClick={isApplied ? code.remove : apply}>
          {isApplied ? t`Remove` : t`Apply`}
        </Button>
      </div>
      <p className="note" role="status">
        {isApplied &&
          (codeOffer === null
            ? t`No connection to the resort. It decides about the code when your order arrives.`
            : codeText(i18n, codeOffer, wished, locale))}
      </p>
    </div>
  );
}

/**
 * The code in the field and in the search. One that does not count leaves the search, so the bill goes on without it,
 * and stays in the field with its fault. Without an answer it stays, and the server decides when the order arrives.
 */
function useCode(order: OrderWithCode = NO_ORDER, onFault: () => void) {
  const { promoCode } = useSearch().search;
  const codeOffer = useCodeOffer();
  const { isOnline } = useInterface();
  /** null: the field has the code of the search. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<CodeFault | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The order whose refusal the guest has answered by changing the field. */
  const [readKey, setReadKey] = useState<string | null>(null);
  const refusal = order.key === readKey ? null : order.fault;

  const isKnown = codeOffer !== null;
  const { isStopped } = order;
  const takeCheck = useEffectEvent((code: string, check: CodeCheck) => {
    setAsking(false);
    if (typeof check === 'string') {
      drop(code);
      // The guest is typing another code.
      if (typed !== null) return;
      setFault(check);
      onFault();
    } else if (check !== null) {
      setCodeOffer(check);
      changePromoCode(check.promoCode);
    }
  });
  const drop = (code: string) => {
    setTyped(typed ?? code);
    setCodeOffer(null);
    changePromoCode(undefined);
  };
  // A refused order at an unknown price shows that the resort can be asked now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the network is back, or an order stopped
  useEffect(() => {
    if (promoCode === undefined || isKnown || refusal !== null) return;
    setAsking(true);
    const stop = takeAnswer(checkCode(promoCode), (check) => takeCheck(promoCode, check));
    return () => {
      stop();
      setAsking(false);
    };
  }, [promoCode, isKnown, refusal, isOnline, isStopped]);

  const dropRefused = useEffectEvent((code: string) => {
    drop(code);
    // The fault is not that of the code in the field.
    if (typed !== null) setReadKey(order.key);
  });
  useEffect(() => {
    if (refusal !== null && promoCode !== undefined) dropRefused(promoCode);
  }, [refusal, promoCode]);

  const change = (text: string | null) => {
    setTyped(text);
    setFault(null);
    setReadKey(order.key);
  };
  return {
    codeOffer,
    text: typed ?? promoCode ?? '',
    fault: fault ?? refusal,
    isAsking,
    /** The field has the code of the search, which counts or waits for the server. */
    isApplied: promoCode !== undefined && typed === null && !isAsking,
    change,
    /** False: there is nothing to apply. */
    apply: (): boolean => {
      const code = typed?.trim() ?? '';
      change(code === '' ? typed : null);
      if (code !== '') changePromoCode(code);
      return code !== '';
    },
    remove: () => drop(''),
  };
}

/** What a code takes off a bill, or why nothing. null: nobody has answered. */
type CodeCheck = SpecialOffer | CodeFault | null;

async function checkCode(code: string): Promise<CodeCheck> {
  const reply = await ask('POST /promo-codes/check', { body: { code }, read: ({ data }) => offerOfTerms(data) });
  switch (reply.kind) {
    case 'told':
      return reply.told;
    case 'refused':
      // Text that no code can be is refused by the name of the checked field.
      return reply.errors.promo_code ?? 'unknown';
    case 'too_many':
      return 'too_many';
    default:
      return null;
  }
}

function offerOfTerms({ code, percent, amount = 0, category_codes, nights_from, nights_to }: PromoTerms): SpecialOffer {
  return offerOfCode({
    code,
    reduction: percent === undefined ? { kind: 'sum', amountMinor: toMinor(amount) } : { kind: 'percent', percent },
    accommodations: category_codes,
    nights:
      nights_from === null || nights_to === null
        ? null
        : { start: calendarDate(nights_from), end: calendarDate(nights_to) },
  });
}
