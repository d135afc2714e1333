import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeCatalogue } from './src/server/render/complete-catalogue.ts';
import { fontPlugin } from './src/server/render/fonts/font-plugin.ts';
import { iconPlugin } from './src/server/render/icons/icon-plugin.ts';
import { leanRouter } from './src/server/render/lean-router.ts';

/** What every page shows or needs; the rest of src/app belongs to single pages and steps. */
const SHELL =
  /src\/app\/(?:content\/(?!booking-|catalogue-|home-|kind-card)|features\/(?:poster|shell)|format|i18n|routes\/(?:root-layout|route-error|route-tree)|typography|ui\/(?!accordion|checkbox|chip|dialog|field|icon-button|picture-skeleton|price\/|radio|receipt|sheet\/|slider|tabs|tag|toast|use-media-query))/;

/** The browser's and the render bundle alike; src/server/render/build.ts adds entries and folders for each. */
export default defineConfig({
  plugins: [
    fontPlugin(),
    iconPlugin(),
    completeCatalogue(),
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
            // Every file costs a round of headers. What all pages need is two files; pages and later steps add their own.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@lingui)\//,
                },
                { name: 'shell', test: SHELL },
              ],
            },
          },
        },
      },
    },
  },
});
