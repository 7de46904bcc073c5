import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { statusOf } from '../src/app/envelope.ts';
import { pathOf } from '@college/contracts/core/endpoint';

interface Operation {
  operationId?: string;
  summary?: string;
  security?: object[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Description {
  info: { license?: { name: string; identifier: string } };
  servers?: { url: string }[];
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, { required: string[]; properties: object }> };
}

/** The rules of `redocly lint` that a description of calls can break, and what it says of refusals. */
describeOnBothDatabases('the description of the interface', (open) => {
  let gateway: Gateway;
  let description: Description;

  beforeAll(async () => {
    gateway = await openGateway(open());
    description = (await gateway.app.inject('/api/openapi.json')).json<Description>();
  });
  afterAll(() => gateway.close());

  const operations = () => Object.entries(description.paths).map(([path, { post }]) => ({ path, ...post }));

  it('has a server and a licence', () => {
    expect(description.servers?.map(({ url }) => url)).toEqual(['/']);
    expect(description.info.license).toEqual({ name: 'Proprietary', identifier: 'LicenseRef-Proprietary' });
  });

  it('has for each call a name of its own, a sentence, what it needs, and answers of both kinds', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(mountedEndpoints.length);
    for (const { path, summary, security, responses } of operations()) {
      expect([path, typeof summary, Array.isArray(security)]).toEqual([path, 'string', true]);
      const statuses = Object.keys(responses);
      expect([
        path,
        statuses.some((it) => it.startsWith('2')),
        statuses.some((it) => it.startsWith('4')),
      ]).toEqual([path, true, true]);
      for (const { description: text } of Object.values(responses))
        expect([path, text !== '']).toEqual([path, true]);
    }
  });

  it('names each refusal that a contract declares, under its status, as an envelope', () => {
    for (const { call, endpoint } of mountedEndpoints) {
      const [service = '', action = ''] = call.split('/');
      const responses = description.paths[pathOf(service, action)]?.post.responses ?? {};
      for (const { id, code } of endpoint.errors ?? []) {
        const response = responses[String(statusOf(code))];
        expect(response?.description, call).toContain(`\`${id}\``);
        expect(response?.content?.['application/json']?.schema, call).toEqual({
          $ref: '#/components/schemas/Refusal',
        });
      }
    }
  });

  it('names the common refusals where they can happen', () => {
    const responsesOf = (service: string, action: string) =>
      description.paths[pathOf(service, action)]?.post.responses ?? {};
    const update = responsesOf('TrainClass', 'UpdateTrainClass');
    expect(Object.keys(update)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429']),
    );
    expect(update['409']?.description).toContain('`common.stale`');
    expect(responsesOf('Visitor', 'GetVTrainClassPageList')).not.toHaveProperty('401');
  });

  it('describes the envelope of a refusal as it is', async () => {
    const refusal = (await gateway.call('Session/GetUserInfo')).body;
    const { required, properties } = description.components.schemas.Refusal ?? {};
    expect(Object.keys(refusal).sort()).toEqual([...(required ?? [])].sort());
    const { error } = properties as { error: { required: string[] } };
    expect(Object.keys(refusal.error ?? {}).sort()).toEqual([...error.required].sort());
  });
});
