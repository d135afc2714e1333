import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ImportAnswer, ImportRequest } from '#contract/desk/desk-import.ts';
import { DESK_PAGES, DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { MOST_ROWS } from '#domain/desk/import/booking-rows.ts';
import { call } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallProblem } from '../shell/call-problem.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { COLUMN_NAMES } from './fault-words.ts';
import styles from './first-day.module.css';
import { ImportRows } from './import-rows.tsx';
import { exampleAddress, readTextOf } from './table-file.ts';

/** Writes down the bookings that were taken before the resort had this desk, from a table. */
export function ImportBookings() {
  const queries = useQueryClient();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState('');
  const { mutate, data, isPending, error, variables } = useMutation({
    mutationFn: (request: ImportRequest) => call<ImportAnswer>('POST', DESK_PATHS.import, request),
    onSuccess: (_answer, { lines }) => (lines === undefined ? undefined : queries.invalidateQueries()),
  });
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const text = await readTextOf(chosen);
    setFile(text);
    mutate({ file: text });
  };
  const answer = data?.data;
  const ready = answer?.rows.filter(({ number, faults }) => number === null && faults.length === 0) ?? [];
  const isWritten = data !== undefined && variables?.lines !== undefined;
  return (
    <>
      <PageHead title={<Trans>Former bookings</Trans>} />
      <div className={`stack5 ${styles.page}`}>
        <p>
          <Trans>
            A table as CSV, up to {MOST_ROWS} rows. A row is one room. The heads may stand in any order; the example has
            them all. Nothing is written before you have seen what becomes of each row, and no guest gets a mail.
          </Trans>
        </p>
        <div className="cluster3">
          <OnlineButton look={ready.length > 0 ? 'line' : 'lamp'} onClick={() => input.current?.click()}>
            <Trans>Choose a file</Trans>
          </OnlineButton>
          <a className="tap" href={exampleAddress()} download="bookings.csv">
            <Trans>Save the example</Trans>
          </a>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`A table as CSV, up to ${MOST_ROWS} rows`}
          accept=".csv,.txt,text/csv"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file, mended, is a change again.
            currentTarget.value = '';
          }}
        />
        {error !== null && (
          <Notice tone="alert">
            <p>
              <CallProblem error={error} />
            </p>
          </Notice>
        )}
        {answer !== undefined && <FileProblem answer={answer} />}
        {answer !== undefined && answer.rows.length > 0 && (
          <>
            <p role="status" className="strong">
              <Summary rows={answer.rows} isWritten={isWritten} />
            </p>
            {ready.length > 0 && (
              <div>
                <OnlineButton
                  look="lamp"
                  isBusy={isPending}
                  onClick={() => mutate({ file, lines: ready.map(({ line }) => line) })}
                >
                  <Plural value={ready.length} one="Write # booking" other="Write # bookings" />
                </OnlineButton>
              </div>
            )}
            <ImportRows rows={answer.rows} />
          </>
        )}
        <Link className="tap" to={DESK_PAGES.board}>
          <Trans>To the board</Trans>
        </Link>
      </div>
    </>
  );
}

function FileProblem({ answer: { missing, problem } }: { readonly answer: ImportAnswer['data'] }) {
  const { i18n } = useLingui();
  if (missing.length === 0 && problem === null) return null;
  const names = missing.map((column) => `«${i18n._(COLUMN_NAMES[column])}»`).join(', ');
  return (
    <Notice tone="alert">
      <p>
        {missing.length > 0 && <Trans>The first line lacks columns: {names}.</Trans>}
        {problem === 'too_many_rows' && <Trans>The file has too many rows. Divide it.</Trans>}
        {problem === 'unreadable' && (
          <Trans>A quotation mark in the file never closes, so its rows cannot be told apart.</Trans>
        )}
      </p>
    </Notice>
  );
}

function Summary({ rows, isWritten }: { readonly rows: ImportAnswer['data']['rows']; readonly isWritten: boolean }) {
  const written = rows.filter(({ number }) => number !== null).length;
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <>
      {isWritten ? (
        <Plural value={written} one="# booking is written." other="# bookings are written." />
      ) : (
        <Plural value={rows.length} one="# row is read." other="# rows are read." />
      )}{' '}
      {faulty > 0 && (
        <Plural
          value={faulty}
          one="# row has a fault: mend it and choose the file again."
          other="# rows have faults: mend them and choose the file again."
        />
      )}
    </>
  );
}
