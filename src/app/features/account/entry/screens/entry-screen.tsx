import { type ReactNode, useEffect } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import type { useForm } from '#app/ui/forms/form.ts';

import styles from './entry-screen.module.css';

interface EntryScreenProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly form: Pick<ReturnType<typeof useForm<Reply>>, 'props' | 'reply'>;
  readonly children: ReactNode;
}

export function EntryScreen({ title, lead, form: { props, reply }, children }: EntryScreenProps) {
  const { ref } = props;
  // The link to this screen had the focus and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [ref]);
  return (
    <form {...props} className="stack4 start">
      <div>
        {/* Screen readers read the dialog's own heading, which has the same words. */}
        <p className="heading title" aria-hidden="true">
          {title}
        </p>
        <p className={`soft ${styles.lead}`}>{lead}</p>
      </div>
      {children}
      <ReplyNotice reply={reply} />
    </form>
  );
}

/** Opens another screen of the window, or does a small action on this one. */
export function ScreenLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`strong spruce tall begin ${styles.link}`} onClick={onPress}>
      {children}
    </button>
  );
}
