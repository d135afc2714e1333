type Sending = typeof import('./order-sending.ts');

const loadSending = () => import('./order-sending.ts');

/** The sending of orders is no part of a page's first load. The checkout's form opens once it is here. */
const when = <Name extends keyof Sending>(name: Name) => {
  return async (...values: Parameters<Sending[Name]>) => {
    const act = (await loadSending())[name] as (...values: Parameters<Sending[Name]>) => Promise<void>;
    await act(...values);
  };
};

export const openOutbox = when('openOutbox');
export const queueOrder = when('queueOrder');
export const tryNow = when('tryNow');
export const orderStill = when('orderStill');
export const takeOrderBack = when('takeOrderBack');
export const dismissResult = when('dismissResult');
