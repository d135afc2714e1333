import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import styles from './pass-check.module.css';

/** Reads QR codes by the camera where the browser can; elsewhere a scanner or another app types the code's text. */
export function CameraScanner({ onRead }: { onRead: (text: string) => void }) {
  const [reader, setReader] = useState<CodeReader | null>(null);
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');
  useEffect(() => {
    let isCurrent = true;
    void openCodeReader().then((found) => isCurrent && setReader(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (reader === null) return null;
  return (
    <>
      <Button look="line" onClick={() => setState(state === 'on' ? 'off' : 'on')}>
        <Icon name="pass" />
        {state === 'on' ? <Trans>Stop the camera</Trans> : <Trans>Read with the camera</Trans>}
      </Button>
      {state === 'refused' && (
        <p className={styles.refusal} role="status">
          <Trans>The camera cannot be used. Allow it in the browser's settings, or paste the text.</Trans>
        </p>
      )}
      {state === 'on' && (
        <CameraPicture
          reader={reader}
          onRefused={() => setState('refused')}
          onRead={(text) => {
            setState('off');
            onRead(text);
          }}
        />
      )}
    </>
  );
}

interface CameraPictureProps {
  readonly reader: CodeReader;
  readonly onRead: (text: string) => void;
  readonly onRefused: () => void;
}

function CameraPicture({ reader, onRead, onRefused }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  // Effect events, so that a new render does not restart the camera.
  const tellRead = useEffectEvent(onRead);
  const tellRefused = useEffectEvent(onRefused);
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    const leaving = new AbortController();
    reader.read(current, leaving.signal).then(
      (text) => leaving.signal.aborted || tellRead(text),
      () => leaving.signal.aborted || tellRefused(),
    );
    return () => leaving.abort();
  }, [reader]);
  return <video ref={video} className={styles.camera} playsInline muted />;
}
