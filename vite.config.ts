import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeCatalogue } from './src/server/render/complete-catalogue.ts';
import { contentShape } from './src/server/render/content-shape.ts';
import { fetchStylesAgain } from './src/server/render/fetch-styles-again.ts';
import { fontPlugin } from './src/server/render/fonts/font-plugin.ts';
import { iconPlugin } from './src/server/render/icons/icon-plugin.ts';
import { leanLingui } from './src/server/render/lean-lingui.ts';
import { leanReact } from './src/server/render/lean-react.ts';
import { leanRouter } from './src/server/render/lean-router.ts';
import { pageChunks } from './src/server/render/page-chunks.ts';

/** The browser's and the render bundle alike; src/server/render/build.ts adds entries and folders for each. */
export default defineConfig({
  define: { 'import.meta.env.CONTENT_SHAPE': JSON.stringify(contentShape()) },
  plugins: [
    fontPlugin(),
    iconPlugin(),
    completeCatalogue(),
    fetchStylesAgain(),
    leanLingui(),
    leanReact(),
    leanRouter(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
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
