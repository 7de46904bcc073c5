/** How the gateway ends when its operator asks it to, with clients that keep their connections open. */
import { Agent, request } from 'node:http';
import { describe, expect } from 'vitest';
import { pathOf } from '@college/contracts/core/endpoint';
import { password } from './harness/demo.ts';
import { itWith } from './harness/it.ts';

const it = itWith({ ownProcess: true });

interface Begun {
  /** Sends the body and yields the status of the answer. */
  finish: () => Promise<number>;
}

/** Begins a call over one of the agent's connections: the gateway has read its head and waits for its body. */
const begin = (agent: Agent, url: string, body: object): Promise<Begun> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    };
    const sent = request(url, { method: 'POST', agent, headers });
    const status = new Promise<number>((answered) => {
      sent.once('response', (answer) => {
        answer.resume();
        answer.once('end', () => answered(answer.statusCode ?? 0));
      });
    });
    sent.once('error', reject);
    sent.once('continue', () =>
      resolve({
        finish: () => {
          sent.end(text);
          return status;
        },
      }),
    );
    sent.flushHeaders();
  });

describe('a gateway that is asked to end', () => {
  it('answers what is under way, closes idle connections, and exits with 0', async ({ product }) => {
    const agent = new Agent({ keepAlive: true });
    const login = { username: 'manager', password };
    const beginLogin = () => begin(agent, `${product.url}${pathOf('TokenAuth', 'Authenticate')}`, login);

    const idle = await Promise.all([beginLogin(), beginLogin(), beginLogin(), beginLogin()]);
    expect(await Promise.all(idle.map(({ finish }) => finish()))).toEqual([200, 200, 200, 200]);
    expect(Object.values(agent.freeSockets).flat(), 'connections that stay open').toHaveLength(4);

    const underWay = await Promise.all([beginLogin(), beginLogin()]);
    const exitCode = product.terminate();
    expect(await Promise.all(underWay.map(({ finish }) => finish()))).toEqual([200, 200]);
    expect(await exitCode).toBe(0);
    agent.destroy();
  });
});
