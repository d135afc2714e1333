import {
  ArrowLeft,
  CalendarPlus,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Images,
  type LucideIcon,
  Mail,
  Minus,
  Phone,
  Plus,
  Search,
  Share2,
  SlidersHorizontal,
  X,
} from 'lucide-react';

const ICONS = {
  alert: CircleAlert,
  back: ArrowLeft,
  calendar: CalendarPlus,
  check: Check,
  close: X,
  down: ChevronDown,
  filters: SlidersHorizontal,
  images: Images,
  mail: Mail,
  minus: Minus,
  next: ChevronRight,
  phone: Phone,
  plus: Plus,
  previous: ChevronLeft,
  search: Search,
  share: Share2,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

/** Always beside a word or inside a control that has a name, so it says nothing itself. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Shape = ICONS[name];
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
