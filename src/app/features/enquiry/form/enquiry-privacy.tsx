import { Trans } from '@lingui/react/macro';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';

export function EnquiryPrivacy() {
  const locale = useLocale();
  return (
    <p className="note">
      <Trans>
        We use your details to answer this enquiry and keep them as long as our{' '}
        <TextLink href={`${localizePath('/info', locale)}#privacy-policy`}>privacy policy</TextLink> says.
      </Trans>
    </p>
  );
}
