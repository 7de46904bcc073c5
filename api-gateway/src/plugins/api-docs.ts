import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The contracts as OpenAPI at `/api/openapi.json`, browsable at `/api/docs`. */
export const apiDocs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Online training college: gateway',
        version: '0.1.0',
        description: 'Every call is a POST with a JSON body and answers with one envelope.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without the top bar: its picture brings a style of its own, which the policy of all pages refuses.
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
});
