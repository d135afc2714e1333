import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ConflictText } from './conflict-text.tsx';
import type { StayWish } from './use-stay-actions.ts';

interface StayRefusalProps {
  readonly error: Error;
  readonly wish: StayWish | undefined;
  readonly onClose: () => void;
}

/** Above the lists of the day, so it names the stay. */
export function StayRefusal({ error, wish, onClose }: StayRefusalProps) {
  return (
    <Notice
      tone="alert"
      actions={
        <Button look="line" isSmall onClick={onClose}>
          <Trans>Leave as is</Trans>
        </Button>
      }
    >
      {wish !== undefined && (
        <p className="strong" translate="no">
          {wish.stay.last_name}, {wish.stay.number}
        </p>
      )}
      <ConflictText error={error} />
    </Notice>
  );
}
