import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { REFUSAL, refusalResponses, refusalSchema } from '../app/api-refusals.ts';
import type { ErrorDefinition } from '@college/contracts/core/errors';

/** The contracts as OpenAPI at `/api/openapi.json`, browsable at `/api/docs`. */
export const apiDocs = fp(async (app) => {
  const errors = new Map<string, readonly ErrorDefinition[]>();
  app.addHook('onRoute', ({ schema, config }) => {
    if (schema?.operationId && config?.errors) errors.set(schema.operationId, config.errors);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Online training college: gateway',
        version: '0.1.0',
        description: 'Every call is a POST with a JSON body and answers with one envelope.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'The gateway that this description comes from' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Pages, files and builds are not calls.
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      withRefusals('openapiObject' in document ? document.openapiObject : {}, errors),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without the top bar: its logo uses an inline style, which the content security policy of all pages refuses.
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
});

interface Described {
  components?: { schemas?: object };
  paths?: Record<string, object | undefined>;
}

/** A refusal is not a route's own answer and is not serialized; it is only described here. */
const withRefusals = <T extends Described>(
  document: T,
  errors: ReadonlyMap<string, readonly ErrorDefinition[]>,
): T => {
  const operations = Object.values(document.paths ?? {}).flatMap((path): unknown[] =>
    Object.values(path ?? {}),
  ) as {
    operationId?: string;
    responses?: object;
  }[];
  for (const operation of operations)
    operation.responses = {
      ...operation.responses,
      ...refusalResponses(errors.get(operation.operationId ?? '') ?? []),
    };
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, [REFUSAL]: refusalSchema },
    },
  };
};
