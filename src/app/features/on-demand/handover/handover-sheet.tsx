import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSecondsLeft } from '#app/features/orders/hold/use-hold.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { type DraftToMove, type TypedByGuest, writeHandedDraft } from '#contract/orders/handover-facts.ts';
import { endOfHandover } from '#contract/orders/handover-look.ts';
import type { Handover } from '#contract/orders/handovers.ts';
import type { Locale } from '#contract/site/locale.ts';
import { hasDetails } from '#domain/guest/details-form.ts';
import styles from './handover.module.css';
import { type HandoverReply, openDraftHandover, openOrderHandover } from './handover-calls.ts';
import { HandoverCode } from './handover-code.tsx';

export type ToMove =
  | ({ readonly kind: 'draft' } & DraftToMove)
  | { readonly kind: 'order'; readonly number: string; readonly accessToken: string };

interface HandoverSheetProps {
  readonly toMove: ToMove;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** First what would move, then, after a press, the code and the link for the other phone. */
export function HandoverSheet({ toMove, isOpen, onClose }: HandoverSheetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [withTyped, setWithTyped] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [reply, setReply] = useState<HandoverReply<Handover> | null>(null);
  const made = reply?.kind === 'found' ? reply.found : null;
  const left = useSecondsLeft(made && endOfHandover(made));
  const hasCode = made !== null && left !== 0;
  const make = async () => {
    setIsBusy(true);
    setReply(await open(toMove, withTyped, locale));
    setIsBusy(false);
  };
  const close = () => {
    setReply(null);
    onClose();
  };
  return (
    <Sheet
      title={t`Continue on another phone`}
      isOpen={isOpen}
      onClose={close}
      foot={
        hasCode ? undefined : (
          <div className={styles.foot}>
            <Button onClick={make} isBusy={isBusy}>
              {made === null ? <Trans>Show the code</Trans> : <Trans>Show a new code</Trans>}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.content}>
        {hasCode ? (
          <HandoverCode handover={made} secondsLeft={left} />
        ) : (
          <>
            {made !== null && (
              <Notice tone="quiet">
                <Trans>The ten minutes are over, and this code opens nothing any more.</Trans>
              </Notice>
            )}
            <WhatMoves toMove={toMove} withTyped={withTyped} onWithTyped={setWithTyped} />
          </>
        )}
        {reply !== null && reply.kind !== 'found' && <Notice tone="alert">{troubleWords(reply.kind)}</Notice>}
      </div>
    </Sheet>
  );
}

function open(toMove: ToMove, withTyped: boolean, locale: Locale): Promise<HandoverReply<Handover>> {
  if (toMove.kind === 'order') return openOrderHandover(toMove.number, toMove.accessToken, { locale });
  return openDraftHandover({ locale, draft: writeHandedDraft(toMove, withTyped && isTyped(toMove.typed)) });
}

function isTyped({ form, details }: TypedByGuest): boolean {
  return hasDetails(details) || Object.values(form).some((text) => text !== '');
}

interface WhatMovesProps {
  readonly toMove: ToMove;
  readonly withTyped: boolean;
  readonly onWithTyped: (withTyped: boolean) => void;
}

function WhatMoves({ toMove, withTyped, onWithTyped }: WhatMovesProps) {
  if (toMove.kind === 'order') {
    return (
      <p>
        <Trans>
          The other phone gets the key to booking <span translate="no">{toMove.number}</span>: it shows the pass, and
          can change and cancel the booking. The key goes on working here too, so show the code only to those you travel
          with.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          The other phone gets your dates, guests and houses, and asks for today’s price. All of it stays here too.
        </Trans>
      </p>
      {isTyped(toMove.typed) && (
        <Checkbox
          label={<Trans>With what I have typed: name, phone, email and wishes</Trans>}
          checked={withTyped}
          onChange={(event) => onWithTyped(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

function troubleWords(kind: Exclude<HandoverReply<Handover>['kind'], 'found'>): ReactNode {
  switch (kind) {
    case 'too_many':
      return <Trans>Too many codes in a short time. Try again in a minute.</Trans>;
    case 'missing':
      return <Trans>The resort does not accept this. Open the booking by the link in our email and try again.</Trans>;
    case 'unreachable':
      return (
        <Trans>
          No answer from the resort. Without a connection there is no code, for it waits with the resort until the other
          phone takes it. Nothing here is lost; try again when the network is back.
        </Trans>
      );
  }
}
