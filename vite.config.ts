import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeCatalogue } from './src/server/render/complete-catalogue.ts';
import { fontPlugin } from './src/server/render/fonts/font-plugin.ts';

/** The browser's and the render bundle alike; src/server/render/build.ts adds entries and folders for each. */
export default defineConfig({
  plugins: [
    fontPlugin(),
    completeCatalogue(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
});
