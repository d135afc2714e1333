import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { GuestSearch } from './guest-search.tsx';
import { PersonPage } from './person-page.tsx';
import { usePerson } from './use-person.ts';

/** Finds a guest; the booking in the address opens the page of whoever made it. */
export function Guests() {
  const [search, setSearch] = useSearchParams();
  const number = search.get('of');
  return number === null ? (
    <>
      <PageHead title={<Trans>Guests</Trans>} />
      <GuestSearch onChoose={(chosen) => setSearch({ of: chosen })} />
    </>
  ) : (
    <OneGuest key={number} number={number} onBack={() => setSearch({})} onOpen={(other) => setSearch({ of: other })} />
  );
}

interface OneGuestProps {
  readonly number: string;
  readonly onBack: () => void;
  readonly onOpen: (number: string) => void;
}

function OneGuest({ number, onBack, onOpen }: OneGuestProps) {
  const { data, isError, refetch } = usePerson(number);
  const person = data?.data;
  return (
    <>
      <PageHead
        title={
          person === undefined ? (
            <Trans>Guest</Trans>
          ) : (
            <span translate="no">
              {person.first_name} {person.last_name}
            </span>
          )
        }
      />
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>The guest could not be read.</Trans>
        </RetryAlert>
      )}
      {person !== undefined && <PersonPage person={person} onBack={onBack} onOpen={onOpen} />}
    </>
  );
}
