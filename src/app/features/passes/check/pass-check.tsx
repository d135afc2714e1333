import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { type PassResult, verifyPass } from '#contract/passes/pass-text.ts';
import { CameraScanner } from './camera-scanner.tsx';
import styles from './pass-check.module.css';
import { ResultPlate, type TitlesByCode } from './result-plate.tsx';
import { usePassKeys } from './use-pass-keys.ts';

interface Scan {
  /** Counts the scans, so that the same result is announced again for the next guest. */
  readonly count: number;
  readonly text: string;
}

/** For the desk: whether the resort issued a pass, and what the pass says. Works offline once the key is stored. */
export function PassCheck({ titles }: { titles: TitlesByCode }) {
  const { t } = useLingui();
  const keys = usePassKeys();
  const form = useRef<HTMLFormElement>(null);
  const [scan, setScan] = useState<Scan | null>(null);
  const checked = useResult(scan, keys);
  const check = useCallback((text: string) => {
    setScan((before) => ({ count: (before?.count ?? 0) + 1, text }));
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = form.current?.querySelector('input');
    if (!field || field.value.trim() === '') return;
    check(field.value);
    // The next scan replaces the selected text.
    field.select();
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Check a pass</Trans>
      </h1>
      <WithoutScripts />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Text of the QR code`}
          hint={t`Paste it, or read the code with a scanner: it types the text in here.`}
          name="pass"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <div className={styles.actions}>
          <Button type="submit">
            <Trans>Check</Trans>
          </Button>
          <CameraScanner onRead={check} />
        </div>
      </form>
      <div role="status" aria-live="assertive">
        {checked !== null && <ResultPlate key={checked.count} result={checked.result} titles={titles} />}
      </div>
      <p className={styles.keys}>
        {keys?.length === 0 ? (
          <Trans>This device has no key yet: connect to the internet once, then it checks without.</Trans>
        ) : (
          keys !== null && <Trans>The key is kept on this device, so it checks without a connection.</Trans>
        )}
      </p>
    </div>
  );
}

interface Checked {
  readonly count: number;
  readonly result: PassResult;
}

/** The result of the last scan. A key that loads after the scan is used too. */
function useResult(scan: Scan | null, keys: ReturnType<typeof usePassKeys>): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    if (scan === null) return;
    let isCurrent = true;
    void verifyPass(scan.text, keys ?? []).then((result) => {
      if (isCurrent) setChecked({ count: scan.count, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [scan, keys]);
  return checked;
}
