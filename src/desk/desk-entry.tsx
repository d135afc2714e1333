import 'virtual:fonts.css';
import '#app/styles/tokens.css';
import '#app/styles/base.css';
import '#app/styles/layout.css';
import '#app/styles/words.css';
import '#app/styles/forced-colors.css';
import './desk.css';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isReachable } from '#offline/reachability.ts';
import { RefusedCall } from './api.ts';
import { DeskApp } from './desk-app.tsx';
import { startDeskI18n } from './desk-i18n.ts';
import { followServer } from './offline/network.ts';
import { startDeskWorker } from './offline/start-worker.ts';
import { startResortClock } from './resort-clock.ts';

const ATTEMPTS = 3;

/** Retrying does not help against a refusal, but the network may be back. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser may be wrong about the network, and stored data is shown even without one.
      networkMode: 'always',
      retry: (failures, error) => !(error instanceof RefusedCall) && failures < ATTEMPTS && isReachable(),
    },
    mutations: { networkMode: 'always' },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page lacks its root');
followServer();
const [i18n] = await Promise.all([startDeskI18n(), startResortClock()]);
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <DeskApp />
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
void startDeskWorker();
