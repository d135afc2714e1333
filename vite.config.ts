import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentShape } from './src/build/content-shape.ts';
import { fontPlugin } from './src/build/fonts/font-plugin.ts';
import { iconPlugin } from './src/build/icon-plugin.ts';
import { pageChunks } from './src/build/page-chunks.ts';
import { resortPlugin } from './src/build/resort/resort-plugin.ts';
import { worker } from './src/build/worker-files.ts';

/** Settings for the browser bundle and the render bundle. src/build/build-bundles.ts adds their entries and folders. */
export default defineConfig({
  define: { 'import.meta.env.CONTENT_SHAPE': JSON.stringify(contentShape()) },
  plugins: [
    fontPlugin(),
    iconPlugin(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    resortPlugin(),
    worker(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: pageChunks(),
          },
        },
      },
    },
  },
});
