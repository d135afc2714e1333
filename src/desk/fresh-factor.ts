import { proxy } from 'valtio';

/** Whether the desk asks for the second factor now. */
export const factorRequest = proxy({ isOpen: false });

let asking: PromiseWithResolvers<boolean> | null = null;

/** false: the person has closed the sheet. Calls that need the factor at the same time wait for one answer. */
export function askForFactor(): Promise<boolean> {
  asking ??= Promise.withResolvers<boolean>();
  factorRequest.isOpen = true;
  return asking.promise;
}

export function endFactorRequest(isGiven: boolean): void {
  factorRequest.isOpen = false;
  asking?.resolve(isGiven);
  asking = null;
}
