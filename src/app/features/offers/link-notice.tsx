import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { noteLinkFaults, useLinkFaults } from '#app/stores/search/link-faults.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { LinkFault } from '#contract/availability/booking-link.ts';

/** Says which parts of the link were ignored, until the guest closes the notice. */
export function LinkNotice() {
  const { i18n } = useLingui();
  const faults = useLinkFaults();
  if (faults.length === 0) return null;
  const parts = faults.map((fault) => i18n._(PARTS[fault])).join(', ');
  return (
    <Notice
      tone="quiet"
      actions={
        <Button look="line" isSmall onClick={() => noteLinkFaults([])}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <Trans>Some of the link could not be used: {parts}.</Trans>
    </Notice>
  );
}

const PARTS: Readonly<Record<LinkFault, MessageDescriptor>> = {
  past: msg`dates in the past`,
  dates: msg`the dates`,
  guests: msg`the guests`,
  kind: msg`the kind of accommodation`,
  sorting: msg`the sorting`,
  accommodation: msg`the accommodation`,
  room: msg`the room number`,
  chosen: msg`what was chosen`,
};
