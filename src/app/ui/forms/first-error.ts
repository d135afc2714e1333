import { type RefObject, useEffect, useState } from 'react';

/** In the order of the page. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Call the result with the errors of an answer. An effect, because a frame may come before the fields show them. */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) focusFirstError(form.current);
  }, [answers, form]);
  return () => setAnswers((count) => count + 1);
}
