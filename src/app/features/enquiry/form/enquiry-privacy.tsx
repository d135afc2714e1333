import { Trans } from '@lingui/react/macro';
import { TextLink } from '#app/ui/actions/text-link.tsx';

export function EnquiryPrivacy() {
  return (
    <p className="note">
      <Trans>
        We use your details to answer this enquiry and keep them as long as our{' '}
        <TextLink href="/info#privacy-policy">privacy policy</TextLink> says.
      </Trans>
    </p>
  );
}
