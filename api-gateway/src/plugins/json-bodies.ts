import fp from 'fastify-plugin';

/** JSON as usual, and an empty body is no body: calls without input may come with the JSON content type. */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
});
