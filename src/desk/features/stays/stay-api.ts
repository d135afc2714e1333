import type { DeskCancelPreview, DeskChangePreview, DeskChangeRequest } from '#contract/desk/desk-changes.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskEmailRequest, DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import type { DeskPresence, DeskStayAnswer, DeskUnit } from '#contract/desk/desk-stays.ts';
import { call } from '../../api.ts';

const at = (path: string, number: string) => path.replace(':number', number);

export const readStay = (number: string) => call<DeskStayDetails>('GET', at(DESK_PATHS.stay, number));

export const giveUnit = (number: string, unit: DeskUnit) =>
  call<DeskStayAnswer>('POST', at(DESK_PATHS.unit, number), unit);

export const notePresence = (number: string, presence: DeskPresence) =>
  call<DeskStayAnswer>('POST', at(DESK_PATHS.presence, number), presence);

export const resendMail = (number: string, id: string) =>
  call<DeskStayDetails>('POST', at(DESK_PATHS.mailAgain, number).replace(':id', id));

export const correctEmail = (number: string, email: DeskEmailRequest) =>
  call<DeskStayDetails>('POST', at(DESK_PATHS.stayEmail, number), email);

export const previewChange = (number: string, change: DeskChangeRequest) =>
  call<DeskChangePreview>('POST', `${at(DESK_PATHS.stayChange, number)}?preview=1`, change);

export const changeStay = (number: string, change: DeskChangeRequest) =>
  call<DeskStayDetails>('POST', at(DESK_PATHS.stayChange, number), change);

export const previewCancel = (number: string) =>
  call<DeskCancelPreview>('POST', `${at(DESK_PATHS.stayCancel, number)}?preview=1`, {});

/** `refund`: the amount that the preview showed. `seen`: how many changes the stay had then. */
export const cancelStay = (number: string, shown: { readonly refund: number; readonly seen: number }) =>
  call<DeskStayDetails>('POST', at(DESK_PATHS.stayCancel, number), shown);
