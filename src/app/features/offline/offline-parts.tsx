export { LastKnownStayPrice } from './last-known-stay.tsx';
export { OfflineNote } from './offline-note.tsx';
export { PriceAge } from './price-age.tsx';
export { UpdateNotice } from './update-notice.tsx';
