/** `desk`: days, stays, money taken, enquiries. `manager`: also prices, staff and reports. */
export type Scope = 'desk' | 'manager';

/** Whether an account's scopes (`/profile`) allow what needs one of them. A manager may all that the desk may. */
export function hasScope(scopes: readonly string[], needed: Scope): boolean {
  return scopes.includes(needed) || scopes.includes('manager');
}
