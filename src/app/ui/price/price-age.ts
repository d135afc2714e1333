import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';

/** The age shown beside a price that may be out of date. null: the price is current, as on the server. */
export const PriceAgeContext = createContext<ReactNode>(null);

export interface LastKnownStayProps {
  readonly accommodation: Accommodation;
  /** Shown for a stay without a last known price. */
  readonly otherwise: ReactNode;
  readonly children: (quote: Quote, age: ReactNode) => ReactNode;
}

/** Shows the stay's last known price when the resort cannot be reached; null while it can. */
export const LastKnownStayContext = createContext<ComponentType<LastKnownStayProps> | null>(null);
