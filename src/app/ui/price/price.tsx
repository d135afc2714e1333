import { createContext, type ReactNode } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';

/** `3 862 ₴` with no-break spaces and tabular figures. */
export function Price({ minor }: { minor: number }) {
  return (
    <span className="total unbroken" translate="no">
      {formatPrice(minor, useLocale())}
    </span>
  );
}

/** The age shown beside a price that may be out of date. null: the price is current, as on the server. */
export const PriceAgeContext = createContext<ReactNode>(null);
