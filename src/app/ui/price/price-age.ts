import { createContext, type ReactNode } from 'react';

/** What stands beside a price that may be out of date: when it was seen. null, as on the server: it is today's. */
export const PriceAgeContext = createContext<ReactNode>(null);
