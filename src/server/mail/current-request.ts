import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the current request; undefined in jobs. Stored with the request's mails, which are logged later. */
export const currentRequest = new AsyncLocalStorage<string>();
