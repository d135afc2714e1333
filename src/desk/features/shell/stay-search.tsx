import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { DeskFoundStay } from '#contract/desk/desk-guests.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { readStayQuery } from '#domain/desk/guest-query.ts';
import { findStays } from '../../api.ts';
import { isTyping } from './is-typing.ts';
import styles from './stay-search.module.css';

/**
 * Finds stays while typing, and opens them on their arrival day. The key `/` focuses it, identified by its physical
 * position.
 */
export function StaySearch() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const query = useDeferredValue(typed.trim());
  const isEnough = readStayQuery(query) !== null;
  const { data } = useQuery({
    queryKey: ['search', query],
    queryFn: () => findStays(query),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const stays = isEnough ? data?.data : undefined;
  useEffect(() => {
    const focus = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
      if (event.code !== 'Slash' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  function close(): void {
    setTyped('');
    setActive(0);
  }
  function open({ arrival, number }: DeskFoundStay): void {
    close();
    field.current?.blur();
    void navigate(`${DESK_PAGES.root}?${new URLSearchParams({ date: arrival, stay: number })}`);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const chosen = stays?.[active];
    if (event.code === 'Escape') close();
    else if (event.code === 'Enter' && chosen !== undefined) open(chosen);
    else if (event.code === 'ArrowDown') setActive(Math.min(active + 1, (stays?.length ?? 1) - 1));
    else if (event.code === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  }
  return (
    <div className={`row2 raised anchor chipped ${styles.search}`}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        role="combobox"
        className={styles.field}
        autoComplete="off"
        aria-label={t`Name, number or phone`}
        placeholder={t`Name, number or phone`}
        aria-expanded={stays !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={stays?.[active] === undefined ? undefined : `${id}-${active}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {stays !== undefined && (
        <div className={`card ${styles.found}`}>
          <p className="visually-hidden" role="status">
            <Plural value={stays.length} one="# stay found" other="# stays found" />
          </p>
          {stays.length === 0 && (
            <p className="soft around4">
              <Trans>Nobody is found.</Trans>
            </p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={t`Found bookings`}>
            {stays.map((stay, index) => (
              <div
                key={stay.number}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                className={styles.stay}
                aria-selected={index === active}
                // Runs before the field loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  open(stay);
                }}
              >
                <strong translate="no">
                  {stay.first_name} {stay.last_name}
                </strong>
                <span className="note">
                  {formatDayRange(calendarDate(stay.arrival), calendarDate(stay.departure), locale)},{' '}
                  {stay.titles.map((title) => title[locale]).join(', ')}
                </span>
                <span className="note figures" translate="no">
                  {stay.number}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
