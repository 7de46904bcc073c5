import fp from 'fastify-plugin';

/** Every answer has its trace id in a header; the request's log lines have it too. */
export const traceIds = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url.split('?')[0] ?? '';
    if (/^\/(remotes|health)\//.test(path)) return;
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
      },
      'request',
    );
  });
});
