import type { ReactNode } from 'react';
import { telephoneLink } from '#app/format/contact-links.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './resort.module.css';

interface CallButtonProps {
  readonly phone: string;
  /** A second way to reach the resort. */
  readonly also?: ReactNode;
  readonly children: ReactNode;
}

/** The primary action of a page whose offers are booked by phone. */
export function CallButton({ phone, also, children }: CallButtonProps) {
  return (
    <HeroAction also={also}>
      <ButtonLink href={telephoneLink(phone)}>
        <Icon name="phone" size={20} />
        {children}
      </ButtonLink>
    </HeroAction>
  );
}

/** The primary action of a page, below the facts of its head, with a second one beside it. */
export function HeroAction({ also, children }: Pick<CallButtonProps, 'also' | 'children'>) {
  return (
    <div className={`stack3 above5 ${styles.action}`}>
      {children}
      {also}
    </div>
  );
}

/**
 * On phones the page's call to action stays above the navigation while the guest scrolls. It is at the page's end,
 * so it covers nothing there. Wide windows show only the button in the page's head.
 */
export function CallBar({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div className={`narrowOnly stack sticky ${styles.bar}`} data-call-bar>
      <CallButton phone={phone}>{children}</CallButton>
    </div>
  );
}

/** A phone number in a row of facts. Its tap target is as high as the row. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`underlined tap figures unbroken ${styles.phone}`} href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}
