import type { AccountSettings } from './sections/account-settings.ts';
import type { AddressSettings } from './sections/address-settings.ts';
import type { BackupSettings } from './sections/backup-settings.ts';
import type { DataSettings } from './sections/data-settings.ts';
import type { LimitSettings } from './sections/limit-settings.ts';
import type { MailSettings } from './sections/mail-settings.ts';
import type { MonitoringSettings } from './sections/monitoring-settings.ts';
import type { PaceSettings } from './sections/pace-settings.ts';
import type { PaymentSettings } from './sections/payment-settings.ts';
import type { RetentionSettings } from './sections/retention-settings.ts';
import type { SearchSettings } from './sections/search-settings.ts';
import type { SecretSettings } from './sections/secret-settings.ts';
import type { SocialSettings } from './sections/social-settings.ts';
import type { ThirdPartySettings } from './sections/third-party-settings.ts';

export interface Settings
  extends AccountSettings,
    AddressSettings,
    BackupSettings,
    DataSettings,
    MailSettings,
    MonitoringSettings,
    SecretSettings,
    LimitSettings,
    PaceSettings,
    RetentionSettings,
    PaymentSettings,
    SearchSettings,
    SocialSettings,
    ThirdPartySettings {
  readonly deployment: 'demo' | 'production';
}
