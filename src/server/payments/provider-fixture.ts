import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentForm } from '#contract/orders/payments.ts';
import type { PaymentProvider } from '../settings/partner-settings.ts';
import { SILENT_PROVIDER } from './payments-fixture.ts';
import { decodeMessage, encodeMessage, isSignature, signData } from './signature.ts';

type Message = Readonly<Record<string, unknown>>;

/** `refuses`: an error about us. */
type Answer = Message | 'unknown' | 'nonsense' | 'fails' | 'refuses';

export interface TestProvider {
  readonly provider: PaymentProvider;
  /** Responses by attempt; other attempts are unknown. */
  readonly answers: Map<string, Answer>;
  /** Refunds that the provider was asked for, in order; `refundAnswer` decides their result; `hangs`: none. */
  readonly refunds: { readonly attemptId: string; readonly amount: unknown }[];
  refundAnswer: 'ok' | 'error' | 'hangs';
  readonly asked: string[];
  close(): Promise<void>;
}

export async function openTestProvider(version: 3 | 7 = 3): Promise<TestProvider> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const refunds: { attemptId: string; amount: unknown }[] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const provider: PaymentProvider = { ...SILENT_PROVIDER, version, url: `http://127.0.0.1:${port}` };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const data = form.get('data') ?? '';
    const { action, order_id: attemptId, amount } = decodeMessage(data) ?? {};
    const isSound =
      isSignature(form.get('signature') ?? '', data, provider) && (action === 'status' || action === 'refund');
    if (!isSound || request.url !== '/api/request') return void response.writeHead(400).end();
    if (action === 'refund') {
      refunds.push({ attemptId: String(attemptId), amount });
      const { refundAnswer } = testProvider;
      if (refundAnswer === 'hangs') return;
      return void response.end(
        JSON.stringify({ result: refundAnswer, status: refundAnswer === 'ok' ? 'reversed' : 'error' }),
      );
    }
    asked.push(String(attemptId));
    const known = answers.get(String(attemptId)) ?? 'unknown';
    if (known === 'nonsense') return void response.end('<html>maintenance</html>');
    const failed = (err_code: string) => response.end(JSON.stringify({ result: 'error', status: 'error', err_code }));
    if (known === 'fails') response.statusCode = 500;
    if (known === 'fails' || known === 'unknown') return void failed('payment_not_found');
    if (known === 'refuses') return void failed('err_signature');
    response.end(JSON.stringify({ result: 'ok', ...known }));
  }

  const testProvider: TestProvider = {
    provider,
    answers,
    refunds,
    refundAnswer: 'ok',
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return testProvider;
}

export function messageOf({ data }: PaymentForm, status: string, change: Message = {}): Message {
  const { public_key, order_id, amount, currency } = decodeMessage(data) ?? {};
  return { public_key, order_id, amount, currency, status, action: 'pay', payment_id: 1001, ...change };
}

export function signMessage(message: Message, provider: PaymentProvider): { data: string; signature: string } {
  const data = encodeMessage(message);
  return { data, signature: signData(data, provider) };
}
