import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { resortToday } from '#app/format/resort-clock.ts';
import type { ImportAnswer, ImportRequest } from '#contract/desk/desk-import.ts';
import { DESK_PAGES, DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { MOST_ROWS } from '#domain/desk/import/booking-rows.ts';
import { call } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { Alert, CallAlert } from '../shell/call-problem.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { exampleTable } from './example-table.ts';
import styles from './first-day.module.css';
import { COLUMN_NAMES, ImportRows } from './import-rows.tsx';

const FORM = 'import';

/** A chosen file, and what would become of its rows. */
interface ReadFile {
  readonly file: string;
  readonly answer: ImportAnswer['data'];
}

/** Imports bookings from before the resort used this desk, from a table. */
export function ImportBookings() {
  const queries = useQueryClient();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { draft: read, write: keep, drop } = useFormDraft<ReadFile | null>(FORM, () => null);
  const { mutate, data, isPending, error, variables } = useMutation({
    mutationFn: (request: ImportRequest) => call<ImportAnswer>('POST', DESK_PATHS.import, request),
    onSuccess({ data: answer }, { file, lines }) {
      keep({ file, answer });
      if (lines !== undefined) closeForm(FORM, () => void queries.invalidateQueries());
    },
  });
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    drop();
    mutate({ file: await readTextOf(chosen) });
  };
  const ready = read?.answer.rows.filter(({ number, faults }) => number === null && faults.length === 0) ?? [];
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
            // Clears the value, so that choosing the same file again after a correction fires a change event.
            currentTarget.value = '';
          }}
        />
        <CallAlert error={error} />
        {read !== null && <FileProblem answer={read.answer} />}
        {read !== null && read.answer.rows.length > 0 && (
          <>
            <p role="status" className="strong">
              <Summary rows={read.answer.rows} isWritten={isWritten} />
            </p>
            {ready.length > 0 && (
              <div>
                <OnlineButton
                  look="lamp"
                  isBusy={isPending}
                  onClick={() => mutate({ file: read.file, lines: ready.map(({ line }) => line) })}
                >
                  <Plural value={ready.length} one="Write # booking" other="Write # bookings" />
                </OnlineButton>
              </div>
            )}
            <ImportRows rows={read.answer.rows} />
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
    <Alert>
      {missing.length > 0 && <Trans>The first line lacks columns: {names}.</Trans>}
      {problem === 'too_many_rows' && <Trans>The file has too many rows. Divide it.</Trans>}
      {problem === 'unreadable' && (
        <Trans>A quotation mark in the file never closes, so its rows cannot be told apart.</Trans>
      )}
    </Alert>
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

/** Older spreadsheets write Cyrillic text in a Windows encoding. */
async function readTextOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** An address from which the browser downloads the example. Spreadsheets need its first character to read Cyrillic. */
function exampleAddress(): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${exampleTable(resortToday())}`)}`;
}
