import type { Static } from 'typebox';
import type { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import type {
  EmailResend,
  EmailVerification,
  FreshProof,
  Login,
  MailedLink,
  MailedLinkAnswer,
  NewsletterWish,
  PasswordChange,
  PasswordReset,
  Registration,
  SessionList,
  TokenAnswer,
} from '#contract/accounts/accounts.ts';
import type { ProviderList } from '#contract/accounts/linked-providers.ts';
import type { PASSKEY_PATHS } from '#contract/accounts/passkey-paths.ts';
import type { PasskeyList } from '#contract/accounts/passkeys.ts';
import type { Account, DeletedAccount, ProfileChange } from '#contract/accounts/profile.ts';
import type { SOCIAL_PATHS } from '#contract/accounts/social-paths.ts';
import type {
  SocialReturn,
  SocialStart,
  SocialStartAnswer,
  SocialTokenAnswer,
} from '#contract/accounts/social-sign-in.ts';
import type { CalendarAnswer, FreeRoom, PricesAnswer } from '#contract/availability/availability.ts';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import type { ContentPart, SiteContent } from '#contract/content/site-content.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import type {
  CancellationAnswer,
  CancellationRefusal,
  ChangeAnswer,
  ChangeRequest,
} from '#contract/orders/order-changes.ts';
import type {
  CalendarTicketAnswer,
  FindOrderRequest,
  HoldRefusal,
  MendEmailRequest,
  OrderAnswer,
  OrderConfirmation,
  OrderHistory,
  OrderRequest,
  OrderStatusAnswer,
} from '#contract/orders/orders.ts';
import type { PaymentAnswer } from '#contract/orders/payments.ts';
import type { PromoCodeAnswer, PromoCodeCheck } from '#contract/orders/promo-codes.ts';
import type { API_PATHS } from './paths.ts';
import type { ContentList } from './schema.ts';

interface Operation<Answer = unknown, Body = undefined, Refusal extends string = string> {
  readonly answer: Answer;
  readonly body: Body;
  readonly refusal: Refusal;
}

type Social = (typeof SOCIAL_PATHS)[keyof typeof SOCIAL_PATHS];
type PathOf<Paths> = Paths[keyof Paths];
type ContractPath = PathOf<typeof API_PATHS> | PathOf<typeof ACCOUNT_PATHS> | PathOf<typeof PASSKEY_PATHS>;

/** The calls that guests' browsers make: method and path, with the types of answer, body and refusals. */
interface AllOperations {
  'GET /orders/get-prices': Operation<PricesAnswer>;
  'GET /orders/get-free-rooms': Operation<readonly FreeRoom[]>;
  'GET /orders/calendar': Operation<CalendarAnswer>;
  'GET /resort-status': Operation<ContentList<ResortStatusRecord>>;

  'POST /orders': Operation<unknown, OrderRequest>;
  'POST /enquiries': Operation<unknown, EnquiryRequest>;
  'POST /orders/withdraw': Operation;
  'POST /orders/find': Operation<unknown, FindOrderRequest>;
  'GET /orders': Operation<Static<typeof OrderHistory>>;
  'GET /orders/:number': Operation<Static<typeof OrderAnswer>>;
  'GET /orders/:number/status': Operation<Static<typeof OrderStatusAnswer>>;
  'POST /orders/:number/confirmation': Operation<unknown, Static<typeof OrderConfirmation>>;
  'POST /orders/:number/email': Operation<Static<typeof OrderAnswer>, Static<typeof MendEmailRequest>>;
  'POST /orders/:number/payments': Operation<PaymentAnswer>;
  'POST /orders/:number/stay-ticket': Operation<Static<typeof CalendarTicketAnswer>>;
  'POST /orders/:number/at-reception': Operation<Static<typeof OrderAnswer>, undefined, HoldRefusal['error']>;
  'POST /orders/:number/release': Operation<Static<typeof OrderAnswer>, undefined, HoldRefusal['error']>;
  'POST /orders/:number/cancel': Operation<
    Static<typeof CancellationAnswer>,
    undefined,
    Static<typeof CancellationRefusal>['error']
  >;
  'POST /orders/:number/change': Operation<Static<typeof ChangeAnswer>, ChangeRequest>;
  'POST /orders/:number/change/leave': Operation;

  'POST /promo-codes/check': Operation<PromoCodeAnswer, Static<typeof PromoCodeCheck>>;

  'POST /register': Operation<unknown, Static<typeof Registration>>;
  'POST /logout': Operation;
  'POST /refresh': Operation<Static<typeof TokenAnswer>>;
  'POST /login': Operation<Static<typeof TokenAnswer>, Static<typeof Login>>;
  'POST /email/link': Operation<MailedLinkAnswer, Static<typeof MailedLink>>;
  'POST /email/resend': Operation<unknown, Static<typeof EmailResend>>;
  'POST /email/verify': Operation<unknown, Static<typeof EmailVerification>>;
  /** The specification sets form data. */
  'POST /password/create': Operation<unknown, URLSearchParams>;
  'POST /password/reset': Operation<unknown, Static<typeof PasswordReset>>;

  'GET /profile': Operation<Account>;
  'PUT /profile': Operation<unknown, ProfileChange>;
  'DELETE /profile': Operation<DeletedAccount, FreshProof>;
  'GET /profile/export': Operation<Blob>;
  'POST /profile/password': Operation<unknown, Static<typeof PasswordChange>>;
  'GET /profile/newsletter': Operation<NewsletterWish>;
  'DELETE /profile/newsletter': Operation;
  'GET /profile/sessions': Operation<SessionList>;
  'DELETE /profile/sessions/:id': Operation<unknown, FreshProof>;
  'GET /profile/providers': Operation<ProviderList>;
  'DELETE /profile/providers/:provider': Operation<unknown, FreshProof>;

  'POST /login/passkey/options': Operation<{ readonly data: object }>;
  'POST /login/passkey': Operation<Static<typeof TokenAnswer>, object>;
  'GET /profile/passkeys': Operation<PasskeyList>;
  'POST /profile/passkeys': Operation<unknown, object>;
  'POST /profile/passkeys/options': Operation<{ readonly data: object }, FreshProof>;
  'DELETE /profile/passkeys/:id': Operation<unknown, FreshProof>;
}

type SocialOperations = {
  [Path in Social as `POST ${Path}/start`]: Operation<Static<typeof SocialStartAnswer>, Static<typeof SocialStart>>;
} & { [Path in Social as `POST ${Path}`]: Operation<SocialTokenAnswer, Static<typeof SocialReturn>> };

type ContentOperations = { [Part in ContentPart as `GET ${(typeof API_PATHS)[Part]}`]: Operation<SiteContent[Part]> };

type Methods = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Operations whose path the contract does not have cannot be called. */
export type Operations = Pick<AllOperations, keyof AllOperations & `${Methods} ${ContractPath}`> &
  SocialOperations &
  ContentOperations;
