export { OfflineNote } from './offline-note.tsx';
export { PriceAge } from './price-age.tsx';
export { SeenStayPrice } from './seen-stay.tsx';
export { UpdateNotice } from './update-notice.tsx';
