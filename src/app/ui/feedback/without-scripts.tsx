import { Trans } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Notice } from './notice.tsx';

export interface ContactWays {
  readonly phone: string;
  readonly email: string;
}

export const ContactWaysContext = createContext<ContactWays | null>(null);

/** Shown beside a form, which needs scripts. The rest of a page can be read without them. */
export function WithoutScripts() {
  const ways = useContext(ContactWaysContext);
  if (ways === null) return null;
  const { phone, email } = ways;
  return (
    <noscript>
      <Notice tone="quiet">
        <Trans>This form needs JavaScript. Without it we book and answer by phone and email:</Trans>{' '}
        <TextLink href={`tel:${phone.replaceAll(/\s/g, '')}`} translate="no">
          {phone}
        </TextLink>
        {', '}
        <TextLink href={`mailto:${email}`} translate="no">
          {email}
        </TextLink>
      </Notice>
    </noscript>
  );
}
