import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_GUEST_PARTY, MAXIMUM_ADULTS } from '#domain/guest-party.ts';
import { childPartyOptions } from './party-options.ts';

interface GuestSelectsProps {
  readonly cellClass: string | undefined;
  readonly labelClass: string | undefined;
  readonly controlClass: string | undefined;
}

const CHILD_PARTIES = childPartyOptions();

/** Who comes, for one room; ages are asked for at once, because they decide the price. */
export function GuestSelects({ cellClass, labelClass, controlClass }: GuestSelectsProps) {
  const { t } = useLingui();
  return (
    <div className={cellClass}>
      <span className={labelClass} aria-hidden="true">
        <Trans>Guests</Trans>
      </span>
      <select className={controlClass} name="adults" aria-label={t`Adults`} defaultValue={DEFAULT_GUEST_PARTY.adults}>
        {Array.from({ length: MAXIMUM_ADULTS }, (_none, index) => index + 1).map((adults) => (
          <option key={adults} value={adults}>
            {t`${plural(adults, { one: '# adult', other: '# adults' })}`}
          </option>
        ))}
      </select>
      <select className={controlClass} name="children" aria-label={t`Children`} defaultValue="">
        {CHILD_PARTIES.map((ages) => (
          <option key={ages.join()} value={ages.join()}>
            {ages.length === 0
              ? t`no children`
              : `${t`${plural(ages.length, { one: '# child', other: '# children' })}`}: ${ages.join(', ').replaceAll('-', '–')}`}
          </option>
        ))}
      </select>
    </div>
  );
}
