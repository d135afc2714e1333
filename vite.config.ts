import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeCatalogue } from './src/build/complete-catalogue.ts';
import { contentShape } from './src/build/content-shape.ts';
import { earlyCompilation } from './src/build/early-compilation.ts';
import { fontPlugin } from './src/build/fonts/font-plugin.ts';
import { iconPlugin } from './src/build/icons/icon-plugin.ts';
import { pageChunks } from './src/build/page-chunks.ts';
import { resortPlugin } from './src/build/resort/resort-plugin.ts';
import { worker } from './src/build/worker-files.ts';

const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

/** The browser's and the render bundle alike; src/build/build-bundles.ts adds entries and folders for each. */
export default defineConfig({
  define: { 'import.meta.env.CONTENT_SHAPE': JSON.stringify(contentShape()) },
  resolve: {
    // The router's package names its development build alone, which warns and checks more.
    alias: [
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  css: {
    modules: {
      // Vite's own names end in a line number as well, which costs each page 300 bytes.
      generateScopedName: (name, file) => `_${name}_${hash('sha256', relative(import.meta.dirname, file)).slice(0, 5)}`,
    },
  },
  plugins: [
    fontPlugin(),
    iconPlugin(),
    completeCatalogue(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    resortPlugin(),
    worker(),
    earlyCompilation(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          experimental: { nativeMagicString: true },
          output: {
            codeSplitting: pageChunks(),
          },
        },
      },
    },
  },
});
