/** `desk`: days, stays, money taken, enquiries. `manager`: also prices, staff and reports. */
export type Scope = 'desk' | 'manager';

/** Whether an account's scopes (`/profile`) include the needed one. A manager may do everything that the desk may. */
export function hasScope(scopes: readonly string[], needed: Scope): boolean {
  return scopes.includes(needed) || scopes.includes('manager');
}
