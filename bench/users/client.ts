/** How clients call, in a process of their own. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathOf } from '@college/contracts/core/endpoint';
import type { Envelope } from '@college/contracts/core/envelope';

/** Connections stay open from call to call, as those of browsers do; fetch closes its own after four seconds. */
const agent = new Agent({ keepAlive: true, keepAliveMsecs: 30_000 });

/** Rejects when the line breaks. */
export const ask = (
  url: URL,
  method: 'GET' | 'POST',
  headers: Record<string, string> = {},
  body?: string,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** `name` is `Service/Action`. */
export const callOf = async <Result>(
  origin: string,
  name: string,
  input: object | undefined,
  token: string,
): Promise<{ status: number; body: Envelope<Result> }> => {
  const [service = '', action = ''] = name.split('/');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = input && JSON.stringify(input);
  const answer = await ask(new URL(pathOf(service, action), origin), 'POST', headers, sent);
  return { status: answer.status, body: JSON.parse(answer.body) as Envelope<Result> };
};
