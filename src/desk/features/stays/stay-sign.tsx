import { Clock, UserX } from 'lucide-react';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { StayLook } from './stay-words.ts';

interface DoorProps {
  readonly isLit: boolean;
  readonly size?: number;
}

/** The door of the logo, lit while somebody is in house. Hidden from screen readers, because words accompany it. */
export function Door({ isLit, size = 20 }: DoorProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isLit ? 'var(--door, var(--lamp))' : 'none'}
      stroke={isLit ? 'var(--door, var(--lamp))' : 'currentColor'}
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 21V10l8-7 8 7v11Z" />
    </svg>
  );
}

interface StaySignProps {
  readonly look: StayLook | 'proposed';
  readonly size: number;
}

/** Shows where the guests are, beside a name or a word. */
export function StaySign({ look, size }: StaySignProps) {
  switch (look) {
    case 'expected':
      return <Door isLit={false} size={size} />;
    case 'in_house':
    case 'proposed':
      return <Door isLit size={size} />;
    case 'held':
      return <Clock size={size} aria-hidden="true" />;
    case 'no_show':
      return <UserX size={size} aria-hidden="true" />;
    case 'left':
      return <Icon name="check" size={size} />;
    case 'over':
      return <Icon name="close" size={size} />;
  }
}
