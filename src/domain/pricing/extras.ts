/** The unit of an extra's price. The quantity counts persons, pieces, times or hours. */
export const EXTRA_UNITS = ['person_night', 'night', 'stay', 'person', 'hour'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];

type Names = Readonly<Record<'uk' | 'en', string>>;

/** Something that the resort sells in addition to nights. Kopiyky. */
export interface Extra {
  readonly code: string;
  readonly name: Names;
  readonly per: ExtraUnit;
  readonly priceMinor: number;
  /** The largest quantity in one booking. */
  readonly most: number;
}

export interface ChosenExtra {
  readonly code: string;
  readonly quantity: number;
}

/** A chosen extra with its price, before the number of nights is known. */
export interface PricedExtra extends ChosenExtra {
  readonly name: Names;
  readonly per: ExtraUnit;
  readonly unitMinor: number;
}

/** A line of the bill. It keeps the name and the price at the time of sale. */
export interface ExtraLine extends PricedExtra {
  /** Missing: the price is not per night. */
  readonly nights?: number;
  /** Equals `quantity` × `nights` × `unitMinor`. */
  readonly amountMinor: number;
}

export interface BillWithExtras {
  readonly extras?: readonly ExtraLine[] | undefined;
}

const EXTRA_FAULTS = ['unknown', 'repeated', 'too_many'] as const;
type ExtraFault = (typeof EXTRA_FAULTS)[number];

/** `position`: its index in the chosen extras. */
export interface RefusedExtra {
  readonly position: number;
  readonly fault: ExtraFault;
}

/**
 * Prices the chosen extras. Those already in the booking keep their price, even if dates or quantity change; others
 * have today's price. If the resort no longer sells an extra, its quantity cannot grow.
 */
export function priceExtras(
  chosen: readonly ChosenExtra[],
  offered: readonly Extra[],
  sold: readonly ExtraLine[] = [],
): { readonly extras: readonly PricedExtra[] } | { readonly refused: RefusedExtra } {
  const extras: PricedExtra[] = [];
  for (const [position, { code, quantity }] of chosen.entries()) {
    const refuse = (fault: ExtraFault) => ({ refused: { position, fault } });
    const [extra, line] = [offered.find((each) => each.code === code), sold.find((each) => each.code === code)];
    const terms = line ?? (extra && { ...extra, unitMinor: extra.priceMinor });
    if (terms === undefined) return refuse('unknown');
    if (chosen.findIndex((each) => each.code === code) < position) return refuse('repeated');
    if (quantity < 1 || quantity > Math.max(extra?.most ?? 0, line?.quantity ?? 0)) return refuse('too_many');
    const { name, per, unitMinor } = terms;
    extras.push({ code, quantity, name, per, unitMinor });
  }
  return { extras };
}

/**
 * Returns what can be chosen for a booking that has `sold`, by the same rule. Extras that are no longer sold come last,
 * and can only be dropped.
 */
export function extrasToChoose(offered: readonly Extra[], sold: readonly PricedExtra[]): Extra[] {
  const kept = sold.map(({ code, name, per, unitMinor, quantity }): Extra => {
    const most = Math.max(offered.find((extra) => extra.code === code)?.most ?? 0, quantity);
    return { code, name, per, priceMinor: unitMinor, most };
  });
  return [
    ...offered.map((extra) => kept.find(({ code }) => code === extra.code) ?? extra),
    ...kept.filter(({ code }) => !offered.some((extra) => extra.code === code)),
  ];
}

/** Returns the chosen extras without those that can no longer be bought. */
export function stillOffered(chosen: readonly ChosenExtra[], offered: readonly Extra[]): PricedExtra[] {
  return chosen.flatMap((extra) => {
    const priced = priceExtras([extra], offered);
    return 'extras' in priced ? priced.extras : [];
  });
}

/** Returns `chosen` with another quantity of one extra, in the resort's order. */
export function putExtra(
  chosen: readonly ChosenExtra[],
  changed: string,
  quantity: number,
  options: readonly Extra[],
): ChosenExtra[] {
  return options
    .map(({ code }) => ({ code, quantity: code === changed ? quantity : quantityOf(chosen, code) }))
    .filter((extra) => extra.quantity > 0);
}

/** Returns 0 if it is not chosen. */
export function quantityOf(chosen: readonly ChosenExtra[], code: string): number {
  return chosen.find((extra) => extra.code === code)?.quantity ?? 0;
}

interface WithExtras {
  readonly extras?: readonly ChosenExtra[] | undefined;
}

export function areExtrasEqual({ extras: some = [] }: WithExtras, { extras: others = [] }: WithExtras): boolean {
  return (
    some.length === others.length &&
    !givesExtrasBack({ extras: some }, { extras: others }) &&
    !givesExtrasBack({ extras: others }, { extras: some })
  );
}

/** Whether the quantity of any extra is lower. */
export function givesExtrasBack({ extras: old = [] }: WithExtras, { extras: next = [] }: WithExtras): boolean {
  return old.some(({ code, quantity }) => quantityOf(next, code) < quantity);
}
