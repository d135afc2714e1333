import { Trans, useLingui } from '@lingui/react/macro';
import type { AboutLink, WaysKept } from '#app/api/account.ts';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { BROWSER_NAMES, PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import styles from './entry-pages.module.css';

interface WaysToKeepProps {
  readonly about: Pick<AboutLink, 'passkeys' | 'providers'>;
  readonly kept: WaysKept;
  readonly onChange: (kept: WaysKept) => void;
}

/** Passkeys and providers of the account: those that the guest does not tick end with the new password. */
export function WaysToKeep({ about: { passkeys, providers }, kept, onChange }: WaysToKeepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (passkeys.length === 0 && providers.length === 0) return null;
  return (
    <fieldset className={`stack3 shrink ${styles.ways}`}>
      <legend>
        <Trans>Other ways to log in</Trans>
      </legend>
      <p>
        <Trans>Tick those that are yours. All others stop opening the account.</Trans>
      </p>
      {passkeys.map(({ id, browser, created_at }) => {
        const [name, added] = [BROWSER_NAMES[browser] ?? t`Another browser`, formatInstantDay(created_at, locale)];
        return (
          <Checkbox
            key={id}
            label={
              <Trans>
                Passkey: {name}, added {added}
              </Trans>
            }
            checked={kept.passkeys.includes(id)}
            onChange={() => onChange({ ...kept, passkeys: toggled(kept.passkeys, id) })}
          />
        );
      })}
      {providers.map(({ provider, created_at }) => {
        const [label, added] = [PROVIDER_NAMES[provider], formatInstantDay(created_at, locale)];
        return (
          <Checkbox
            key={provider}
            label={
              <Trans>
                {label}, since {added}
              </Trans>
            }
            checked={kept.providers.includes(provider)}
            onChange={() => onChange({ ...kept, providers: toggled(kept.providers, provider) })}
          />
        );
      })}
    </fieldset>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
