import { type ReactNode, useState } from 'react';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar-date.ts';
import { TextField } from '../../ui/field.tsx';

interface DateFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: CalendarDate | null;
  readonly min: CalendarDate | undefined;
  readonly error: ReactNode | null;
  readonly onChange: (date: CalendarDate | null) => void;
}

/**
 * The browser's own date field. It reports a date for every digit of a year that is being typed (0002, 0020 …), so what
 * is typed stays in the field while the choice keeps only days that exist.
 */
export function DateField({ name, label, value, min, error, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState('');
  const shown = parseCalendarDate(typed) === value ? typed : (value ?? '');
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      value={shown}
      min={min}
      error={error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(parseCalendarDate(text));
      }}
    />
  );
}
