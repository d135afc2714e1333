import { access, rename, writeFile } from 'node:fs/promises';

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Renames a draft, so that even a power cut leaves no incomplete file under the final name. */
export async function writeWhole(target: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${target}.${process.pid}.draft`;
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, target);
}
