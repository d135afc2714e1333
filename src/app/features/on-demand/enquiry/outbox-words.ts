import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localizePath } from '#app/i18n/locale-path.ts';
import type { EnquiryView } from '#app/stores/orders/outbox-store.ts';
import { pageOfTopic } from '#contract/enquiries/topics.ts';
import type { Locale } from '#contract/site/locale.ts';

/** The current status of the enquiry in one line, and where the guest can act on it. */
export function enquiryWords({ entry, standing }: EnquiryView, { i18n, locale }: { i18n: I18n; locale: Locale }) {
  const href = localizePath(pageOfTopic(entry.summary.topic), locale);
  return {
    label: i18n._(msg`Your enquiry`),
    text: i18n._(textOf({ entry, standing })),
    action: { label: i18n._(msg`Open`), href },
  };
}

function textOf({ entry, standing }: Pick<EnquiryView, 'entry' | 'standing'>) {
  switch (standing) {
    case 'sending':
      return msg`Sending the enquiry`;
    case 'waiting':
      if (entry.isHeldBack) return msg`The resort asks for a minute; the enquiry goes out by itself`;
      return entry.isSent
        ? msg`No answer to the enquiry yet; it goes out again by itself`
        : msg`The enquiry waits; we will send it as soon as there is a network`;
    case 'asking':
      return msg`The enquiry has waited for more than a day. Send it?`;
    case 'taking_back':
    case 'elsewhere':
      return msg`Asking the resort whether the enquiry has arrived`;
    case 'refused':
      return msg`The enquiry was not sent. Open it to see why`;
    default:
      return msg`We have your enquiry and will call you back`;
  }
}
