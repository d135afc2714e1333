export const API_BASE = '/api/v1';

/** Paths below the API's base. */
export const API_PATHS = {
  categories: '/categories',
  kinds: '/cottages-and-numbers',
  homePages: '/home-pages',
  pictures: '/pictures',
  foods: '/foods',
  spas: '/spas',
  wellnesses: '/wellnesses',
  menus: '/menus',
  activities: '/activities',
  stories: '/stories',
  informations: '/informations',
  mices: '/mices',
  contacts: '/contacts',
  specialOffers: '/special-offers',
  mapPlaces: '/map-places',
  guides: '/guides',
  clocks: '/resort-clock',
  resortStatus: '/resort-status',
  prices: '/orders/get-prices',
  freeRooms: '/orders/get-free-rooms',
  calendar: '/orders/calendar',
  orders: '/orders',
  orderWithdraw: '/orders/withdraw',
  promoCodeCheck: '/promo-codes/check',
  order: '/orders/:number',
  orderStatus: '/orders/:number/status',
  orderPayments: '/orders/:number/payments',
  orderCancel: '/orders/:number/cancel',
  orderChange: '/orders/:number/change',
  orderChangeLeave: '/orders/:number/change/leave',
  orderRelease: '/orders/:number/release',
  orderAtReception: '/orders/:number/at-reception',
  orderEmail: '/orders/:number/email',
  orderConfirmation: '/orders/:number/confirmation',
  liqpayCallback: '/payments/liqpay',
  orderFind: '/orders/find',
  orderCalendarTicket: '/orders/:number/stay-ticket',
  orderCalendarFile: '/orders/:number/stay.ics',
  orderPass: '/orders/:number/pass',
  enquiries: '/enquiries',
  passKey: '/pass-key',
  clientReports: '/client-reports',
  openApi: '/openapi.json',
} as const;

/** Browsers post here by themselves, in their own report formats. */
export const POLICY_REPORTS_PATH = '/client-reports/policy';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Printable ASCII, chosen by the client once per order and reused in every retry. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,128}$/;

/** Carries the key to an order. Addresses are logged and shared; headers are not. */
export const ORDER_TOKEN_HEADER = 'order-token';

export function squarePicturePath(accommodationId: number): string {
  return `/images/square/${accommodationId}`;
}
