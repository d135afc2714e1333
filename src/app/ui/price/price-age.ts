import { createContext, type ReactNode } from 'react';

/** The age shown beside a price that may be out of date. null: the price is current, as on the server. */
export const PriceAgeContext = createContext<ReactNode>(null);
