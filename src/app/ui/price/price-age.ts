import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';

/** What stands beside a price that may be out of date: when it was seen. null, as on the server: it is today's. */
export const PriceAgeContext = createContext<ReactNode>(null);

export interface LastKnownStayProps {
  readonly accommodation: Accommodation;
  /** In place of a stay that was never seen free. */
  readonly otherwise: ReactNode;
  readonly children: (quote: Quote, age: ReactNode) => ReactNode;
}

/** The price of the very stay as it was last seen, when the resort cannot be asked; null while it can. */
export const LastKnownStayContext = createContext<ComponentType<LastKnownStayProps> | null>(null);
