import { type Static, Type } from 'typebox';
import { SOCIAL_PROVIDERS } from '#contract/accounts/social-paths.ts';
import { record } from '#contract/site/schema.ts';

export const ProviderRows = Type.Array(
  record({ provider: Type.Enum(SOCIAL_PROVIDERS), created_at: Type.String({ description: 'An instant in UTC' }) }),
);
export const ProviderList = record({ data: ProviderRows });
export type ProviderList = Static<typeof ProviderList>;
export const ProviderName = record({ provider: Type.Enum(SOCIAL_PROVIDERS) });
