import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const WORTH_COMPRESSING = /\.(?:css|js|svg|txt|webmanifest)$/;

export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH_COMPRESSING.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    }),
  );
}
