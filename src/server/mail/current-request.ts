import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered; undefined in jobs. Written beside its mails, whose lines in the log come later. */
export const currentRequest = new AsyncLocalStorage<string>();
