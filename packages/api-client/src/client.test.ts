import type { AxiosAdapter } from 'axios';
import { auditLog } from '@college/contracts/identity/audit-log';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { describe, expect, it } from 'vitest';
import { ApiError, TransportError } from './api-error.ts';
import { clientOf } from './client.ts';
import type { DownloadedFile } from './client.ts';
import { createTransport, receiveFile, send } from './transport.ts';

const refusal = {
  code: 40101,
  id: 'token-auth.wrong-credentials',
  message: 'Wrong',
  details: null,
  data: null,
  validationErrors: [],
} as const;

const answering = (data: unknown, status = 200) => {
  const transport = createTransport();
  const adapter: AxiosAdapter = (config) =>
    Promise.resolve({ data, status, statusText: '', headers: {}, config });
  transport.defaults.adapter = adapter;
  return send(transport, { method: 'POST', url: '/api/x' });
};

describe('a client', () => {
  it('section 7: posts to the path of its service and action, with an empty body where there is no input', async () => {
    const posted: unknown[] = [];
    const http = {
      post: (path: string, body: unknown) => {
        posted.push([path, body]);
        return Promise.resolve(null);
      },
      download: () => Promise.reject(new Error('nobody asked for a file')),
    };
    await clientOf(http, tokenAuth).Authenticate({ username: 'a', password: 'b' });
    await clientOf(http, microFrontend).GetRegistry();
    expect(posted).toEqual([
      ['/api/TokenAuth/Authenticate', { username: 'a', password: 'b' }],
      ['/api/services/app/MicroFrontend/GetRegistry', {}],
    ]);
  });
});

describe('an answer', () => {
  it('is judged by its envelope and not by its status', async () => {
    await expect(answering({ __abp: true, success: true, result: 7, error: null }, 500)).resolves.toBe(7);
    const refused = { __abp: true, success: false, result: null, error: refusal };
    await expect(answering(refused, 200)).rejects.toMatchObject({ name: 'ApiError', ...refusal });
  });

  it.each([null, '', '<html></html>', { success: true }, []])(
    'that is no envelope (%j) is a transport error',
    async (body) => {
      await expect(answering(body, 502)).rejects.toMatchObject({
        name: 'TransportError',
        reason: 'answer',
        status: 502,
      });
    },
  );
});

describe('the errors', () => {
  it('are known across copies of this package', () => {
    const foreign = Object.assign(new Error('Wrong'), { name: 'ApiError' });
    expect(foreign instanceof ApiError).toBe(true);
    expect(foreign instanceof TransportError).toBe(false);
    expect(new TransportError('network', null, 'x') instanceof ApiError).toBe(false);
  });
});

describe('a file', () => {
  const receiving = (data: unknown, headers: Record<string, string> = {}, status = 200) => {
    const transport = createTransport();
    transport.defaults.adapter = (config) =>
      Promise.resolve({ data, status, statusText: '', headers, config });
    return receiveFile(transport, { method: 'POST', url: '/api/x' });
  };
  const named = {
    'content-disposition': `attachment; filename="download.xlsx"; filename*=UTF-8''a%20%E8%A1%A8.xlsx`,
  };

  it('is asked for by the calls that are declared to answer with one', async () => {
    const asked: unknown[] = [];
    const http = {
      post: () => Promise.reject(new Error('nobody asked for an envelope')),
      download: (path: string, body: unknown) => {
        asked.push([path, body]);
        return Promise.resolve({ name: 'a.xlsx', content: new Blob([]) });
      },
    };
    await clientOf(http, auditLog).ExportAuditLog({ outcome: 'done' });
    expect(asked).toEqual([['/api/services/app/AuditLog/ExportAuditLog', { outcome: 'done' }]]);
  });

  it('comes with the name that the server gave it', async () => {
    const { name, content } = (await receiving(new Blob(['PK']), named)) as DownloadedFile;
    expect([name, await content.text()]).toEqual(['a 表.xlsx', 'PK']);
  });

  it('that is still to be made is what the call says of it', async () => {
    const envelope = { __abp: true, success: true, result: { id: 7, state: 'waiting' }, error: null };
    expect(await receiving(new Blob([JSON.stringify(envelope)]))).toEqual(envelope.result);
  });

  it('that is refused is an envelope in its place', async () => {
    const envelope = { __abp: true, success: false, result: null, error: refusal };
    await expect(receiving(new Blob([JSON.stringify(envelope)]), {}, 403)).rejects.toMatchObject({
      name: 'ApiError',
      ...refusal,
    });
  });

  it.each(['<html></html>', '', '{"result":1}'])(
    'that is neither (%j) is a transport error',
    async (text) => {
      await expect(receiving(new Blob([text]), {}, 502)).rejects.toMatchObject({
        name: 'TransportError',
        reason: 'answer',
        status: 502,
      });
    },
  );
});
