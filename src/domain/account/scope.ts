/** `desk`: days, stays, taking money and enquiries. `manager`: also prices, staff and reports. */
export type Scope = 'desk' | 'manager';

/** Whether an account's scopes (`/profile`) include the needed one. A manager has all rights of the desk. */
export function hasScope(scopes: readonly string[], needed: Scope): boolean {
  return scopes.includes(needed) || scopes.includes('manager');
}
