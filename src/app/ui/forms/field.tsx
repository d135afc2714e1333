import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Linked to the control and announced with it; null: the value is valid. */
  readonly error?: ReactNode | null;
}

type Control<Attributes> = FieldTexts & Omit<Attributes, 'id' | 'className'>;

export function TextField({ label, hint, error, ...input }: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const { id, frame, described } = useFieldFrame({ label, hint, error });
  return frame(<input {...input} {...described} id={id} className={`figures raised ${styles.box}`} />);
}

export function TextArea({ label, hint, error, ...area }: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { id, frame, described } = useFieldFrame({ label, hint, error });
  return frame(<textarea {...area} {...described} id={id} className={`figures raised ${styles.box} ${styles.area}`} />);
}

export function SelectField({ label, hint, error, ...select }: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { id, frame, described } = useFieldFrame({ label, hint, error });
  return frame(
    <span className={`stack ${styles.select}`}>
      <select {...select} {...described} id={id} className={`figures raised ${styles.box}`} />
      <Icon name="down" />
    </span>,
  );
}

export function useFieldFrame({ label, hint, error }: FieldTexts) {
  const id = useId();
  const hasError = error !== undefined && error !== null;
  const noteId = `${id}-note`;
  const frame = (control: ReactNode) => (
    <div className={hasError ? `stack ${styles.field} ${styles.invalid}` : `stack ${styles.field}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {control}
      {hasError ? (
        <p className="line gap2 top t15 tight strong rust" id={noteId}>
          <Icon name="alert" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className="line gap2 top soft t15 tight" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
  const described = {
    'aria-describedby': hasError || hint !== undefined ? noteId : undefined,
    'aria-invalid': hasError || undefined,
  };
  return { id, frame, described };
}
