import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { DeskEnquiry, DeskEnquiryDetails, ReplyRequest } from '#contract/desk/desk-enquiries.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';
import { RefusedCall, refusalOf } from '../../api.ts';
import { useFormDraft } from '../../form-drafts.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import styles from './enquiries.module.css';
import { replyToEnquiry, takeEnquiry } from './enquiries-api.ts';
import { TEMPLATE_NAMES } from './enquiry-words.tsx';

/** The longest text that the server mails. */
const LONGEST = 2_000;

interface ReplyFormProps {
  readonly enquiry: DeskEnquiry;
  readonly templates: DeskEnquiryDetails['data']['templates'];
  /** Email address of the person on shift. */
  readonly own: string;
}

/** A reply that starts as a template and can be edited and sent. The first edit shows colleagues who is answering. */
export function ReplyForm({ enquiry, templates, own }: ReplyFormProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { id, email, locale, taken } = enquiry;
  const [first] = templates;
  const kept = useFormDraft<ReplyDraft>(`reply ${id}`, () => ({ key: crypto.randomUUID(), typed: null }));
  const { key, typed } = kept.draft;
  const draft = typed ?? { template: first?.template ?? 'answer', text: first?.text ?? '' };
  const write = (reply: ReplyRequest) => kept.write({ key, typed: reply });
  const chosen = templates.find(({ template }) => template === draft.template);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['enquiries'] });
  const taking = useMutation({ mutationFn: () => takeEnquiry(enquiry), onSettled: readAgain });
  const sending = useMutation({
    mutationFn: () => {
      write(draft);
      return replyToEnquiry(id, draft, key);
    },
    onSuccess: kept.drop,
    onSettled: readAgain,
  });
  const isOthers = taken !== null && taken.by !== own;
  const begin = () => {
    sending.reset();
    if (taken === null && !taking.isPending) taking.mutate();
  };
  const choose = (template: ReplyTemplate, text: string) => {
    write({ template, text });
    begin();
  };
  const send = () => {
    if (!isOthers && !sending.isPending) sending.mutate();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from every field
    <div className="stack3" onKeyDown={sendByKey}>
      {isOthers && taken !== null && (
        <TakenNotice taken={taken} isBusy={taking.isPending} onTake={() => taking.mutate()} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap its choices in a row */}
      <div className="cluster2" role="group" aria-label={t`Answers`}>
        {templates.map(({ template, text }) => (
          <button
            key={template}
            type="button"
            className={`label raised chipped ${styles.template}`}
            aria-pressed={template === draft.template}
            onClick={() => choose(template, text)}
          >
            {i18n._(TEMPLATE_NAMES[template])}
          </button>
        ))}
      </div>
      <MarkedArea
        label={<Trans>Answer to the guest</Trans>}
        value={draft.text}
        filled={chosen?.filled ?? []}
        maxLength={LONGEST}
        error={textError(sending.error)}
        onChange={(text) => choose(draft.template, text)}
      >
        <p className="note inline2 breaks">
          <Icon name="mail" size={18} />
          <span>
            <span translate="no">{email}</span>,{' '}
            {locale === 'uk' ? <Trans>in Ukrainian</Trans> : <Trans>in English</Trans>}
          </span>
        </p>
      </MarkedArea>
      <CallAlert error={textError(sending.error) === null ? sending.error : null} Words={ReplyProblem} />
      <OnlineButton isBusy={sending.isPending} disabled={isOthers || draft.text.trim() === ''} onClick={send}>
        <Trans context="to an enquiry">Reply</Trans>
      </OnlineButton>
    </div>
  );
}

interface TakenNoticeProps {
  readonly taken: NonNullable<DeskEnquiry['taken']>;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function TakenNotice({ taken: { name, at }, isBusy, onTake }: TakenNoticeProps) {
  const time = formatClock(Date.parse(at));
  return (
    <Notice
      tone="lamp"
      actions={
        <OnlineButton look="line" isSmall isBusy={isBusy} onClick={onTake}>
          <Trans>Answer it myself</Trans>
        </OnlineButton>
      }
    >
      <p>
        <Trans>
          {name} is answering, since {time}.
        </Trans>
      </p>
    </Notice>
  );
}

function textError(error: Error | null) {
  if (!(error instanceof RefusedCall) || error.fields.text === undefined) return null;
  return <Trans>Write an answer in plain text.</Trans>;
}

function ReplyProblem({ error }: { readonly error: Error }) {
  const conflict = refusalOf<{ readonly enquiry: DeskEnquiry }>(error);
  if (conflict === null) return <CallProblem error={error} />;
  const name = conflict.enquiry.taken?.name;
  if (name === undefined) return <Trans>The enquiry was closed meanwhile. Nothing was sent.</Trans>;
  return <Trans>{name} began to answer meanwhile. Nothing was sent.</Trans>;
}

interface ReplyDraft {
  /** Sent with every attempt, so that a retry after a lost response mails once. */
  readonly key: string;
  /** null: the first template, untouched. */
  readonly typed: ReplyRequest | null;
}

interface MarkedAreaProps {
  readonly label: ReactNode;
  readonly value: string;
  /** Words taken from the enquiry, which are highlighted while they are in the text. */
  readonly filled: readonly string[];
  readonly maxLength: number;
  readonly error: ReactNode;
  readonly children: ReactNode;
  readonly onChange: (text: string) => void;
}

/**
 * A text field cannot highlight words, so the same text with highlights is behind it. That text also sets the field's
 * height.
 */
function MarkedArea({ label, value, filled, maxLength, error, children, onChange }: MarkedAreaProps) {
  const id = useId();
  return (
    <div className={`stack2 raised around4 rounded ${styles.paper}`} data-invalid={error !== null || undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="stack">
        <div className={styles.behind} aria-hidden="true">
          {split(value, filled).map(({ text, isFilled, start }) =>
            isFilled ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}{' '}
        </div>
        <textarea
          id={id}
          className={styles.area}
          value={value}
          maxLength={maxLength}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {error !== null && (
        <p className={`strong ${styles.late}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

function split(text: string, filled: readonly string[]) {
  const words = filled.filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, isFilled: false, start: 0 }];
  const pattern = new RegExp(`(${words.map(escapeForPattern).join('|')})`, 'g');
  let start = 0;
  return text.split(pattern).map((part, place) => {
    const found = { text: part, isFilled: place % 2 === 1, start };
    start += part.length + 1;
    return found;
  });
}

function escapeForPattern(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
