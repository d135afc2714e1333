import { createContext } from 'react';
import type { LoadTexts } from './catalogue.ts';

/** Used by parts that load later. Pages get their texts from their routes, and the server has all of them. */
export const LoadTextsContext = createContext<LoadTexts>(() => Promise.resolve());
