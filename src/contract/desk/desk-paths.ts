/** Paths below the API's base. */
export const DESK_PATHS = {
  session: '/desk/session',
  sessions: '/desk/sessions',
  oneSession: '/desk/sessions/:id',
  factor: '/desk/session/factor',
  passkeySignInOptions: '/desk/session/passkey/options',
  passkeySignIn: '/desk/session/passkey',
  passkeys: '/desk/passkeys',
  passkeyOptions: '/desk/passkeys/options',
  onePasskey: '/desk/passkeys/:id',
  invitation: '/desk/invitation',
  join: '/desk/join',
  today: '/desk/today',
  events: '/desk/events',
  offlineArrivals: '/desk/arrivals-offline',
  orders: '/desk/orders',
  houses: '/desk/houses',
  extras: '/desk/extras',
  guests: '/desk/guests',
  search: '/desk/search',
  person: '/desk/people/:number',
  personLinks: '/desk/people/:number/links',
  splitLink: '/desk/people/:number/links/:id/split',
  silence: '/desk/people/:number/silence',
  personCode: '/desk/people/:number/code',
  personExport: '/desk/people/:number/export',
  personErasing: '/desk/people/:number/erase',
  endNewsletter: '/desk/people/:number/newsletter/end',
  payments: '/desk/orders/:number/payments',
  correction: '/desk/payments/:id/correction',
  fiscalNumber: '/desk/payments/:id/fiscal-number',
  stay: '/desk/stays/:number',
  notes: '/desk/stays/:number/notes',
  mailAgain: '/desk/stays/:number/mails/:id/resend',
  reminder: '/desk/stays/:number/reminder',
  stayEmail: '/desk/stays/:number/email',
  stayChange: '/desk/stays/:number/change',
  stayCancel: '/desk/stays/:number/cancel',
  presence: '/desk/stays/:number/presence',
  unit: '/desk/stays/:number/unit',
  board: '/desk/board',
  blocks: '/desk/blocks',
  oneBlock: '/desk/blocks/:id',
  shift: '/desk/shift',
  shiftCsv: '/desk/shift.csv',
  shiftPdf: '/desk/shift.pdf',
  period: '/desk/period',
  periodCsv: '/desk/period.csv',
  periodPdf: '/desk/period.pdf',
  shifts: '/desk/shifts',
  closeShift: '/desk/shifts/close',
  refunds: '/desk/refunds',
  refundSteps: '/desk/orders/:number/refund-steps',
  rates: '/desk/rates',
  undoRates: '/desk/rates/undo',
  rateHistory: '/desk/rates/history',
  promoCodes: '/desk/promo-codes',
  stopPromoCode: '/desk/promo-codes/stop',
  enquiries: '/desk/enquiries',
  oneEnquiry: '/desk/enquiries/:id',
  takeEnquiry: '/desk/enquiries/:id/take',
  replyToEnquiry: '/desk/enquiries/:id/replies',
  closeEnquiry: '/desk/enquiries/:id/close',
  channels: '/desk/channels',
  oneChannel: '/desk/channels/:id',
  channelCalendar: '/desk/channels/:id/calendar',
  dismissChannelStay: '/desk/channels/:id/stays/:stay/dismiss',
  /** For other channels, which have no session. */
  publishedCalendar: '/calendars/:file',
  staff: '/desk/staff',
  removeStaff: '/desk/staff/remove',
  firstDay: '/desk/first-day',
  import: '/desk/import',
  queue: '/desk/queue',
  housekeeping: '/desk/housekeeping',
  unitCondition: '/desk/units/:unit/condition',
  insight: '/desk/insight',
  insightCsv: '/desk/insight.csv',
} as const;

/** Addresses of the desk's pages. Each is the same in every language. */
export const DESK_PAGES = {
  root: '/desk',
  join: '/desk/join',
  board: '/desk/board',
  newBooking: '/desk/new',
  money: '/desk/money',
  housekeeping: '/desk/housekeeping',
  gate: '/desk/gate',
  prices: '/desk/prices',
  channels: '/desk/channels',
  access: '/desk/access',
  firstDay: '/desk/first-day',
  enquiries: '/desk/enquiries',
  guests: '/desk/guests',
  insight: '/desk/insight',
  import: '/desk/import',
} as const;

/** The service worker of the desk's pages, and the document that it serves for each of them. */
export const DESK_WORKER = '/desk/sw.js';
export const DESK_SHELL = '/desk/shell.html';

export function isDeskPage(path: string): boolean {
  return path === DESK_PAGES.root || path.startsWith(`${DESK_PAGES.root}/`);
}

/** Returns the address of the form for a new booking, filled with nights on which a house is free. */
export function newBookingAddress(from: string, to: string, categoryId: number): string {
  return `${DESK_PAGES.newBooking}?${new URLSearchParams({ from, to, house: String(categoryId) })}`;
}

/** Sent as `1` with every request of the desk. Forms and links on another site cannot set custom headers. */
export const DESK_REQUEST_HEADER = 'desk-request';

/** The action needs a second factor given recently in this session. Nothing was changed. */
export const FRESH_FACTOR_NEEDED = 'fresh_factor_needed';

/** Field errors that only the desk has. */
export const DESK_PROBLEMS = { codeWrong: 'The code is wrong or was used' } as const;
