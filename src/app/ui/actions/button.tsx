import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

/** `lamp`: a screen's one primary action. `line`: any other. `rust`: takes something away. `plain`: beside these. */
export type ButtonLook = 'lamp' | 'line' | 'rust' | 'plain';

interface LookProps {
  readonly look?: ButtonLook | undefined;
  readonly isSmall?: boolean | undefined;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, LookProps {
  /** The label stays, a line runs along the bottom edge, and further presses do nothing. */
  readonly isBusy?: boolean;
  /** For a reversible choice: ink with a check. Left out for everything else. */
  readonly isChosen?: boolean;
}

export function Button({
  look,
  isSmall,
  isBusy = false,
  isChosen,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classFor({ look, isSmall })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-pressed={isChosen}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isChosen === true && <Icon name="check" size={18} strokeWidth={2.5} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LookProps {
  readonly href: string;
  /** For links in an overlay: the page replaces the overlay's history entry, so that Back does not open it again. */
  readonly isReplacing?: boolean | undefined;
  readonly popup?: 'dialog' | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly children: ReactNode;
}

/** `tel:` and other schemes leave the app. */
export function ButtonLink({ href, isReplacing = false, popup, onClick, children, ...look }: ButtonLinkProps) {
  return href.startsWith('/') && !href.startsWith('/api/') ? (
    <Link className={classFor(look)} to={href} replace={isReplacing} aria-haspopup={popup} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <a className={classFor(look)} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

function classFor({ look = 'lamp', isSmall = false }: LookProps): string {
  return [styles.button, styles[look], isSmall && styles.small].filter(Boolean).join(' ');
}

/** Pages of the site open within the app; the browser handles everything else. */
export function TextLink({ href = '', className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const classes = [styles.link, className].filter(Boolean).join(' ');
  return href.startsWith('/') ? (
    <Link {...rest} to={href} className={classes} />
  ) : (
    <a {...rest} href={href} className={classes} />
  );
}

/** Covers the nearest positioned parent. That card's `--card-radius` and `--card-focus` shape the focus ring. */
export function CardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={`quiet ${styles.cardLink}`} />;
}
