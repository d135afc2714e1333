import type { ReactNode } from 'react';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './call-button.module.css';

/** The primary action of a page whose offers are booked by phone. */
export function CallButton({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <HeroAction>
      <ButtonLink href={telephoneLink(phone)}>
        <Icon name="phone" size={20} />
        {children}
      </ButtonLink>
    </HeroAction>
  );
}

/** The primary action of a page, below the facts of its head. */
export function HeroAction({ children }: { children: ReactNode }) {
  return <p className={styles.action}>{children}</p>;
}
