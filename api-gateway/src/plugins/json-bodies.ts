import fp from 'fastify-plugin';

/**
 * JSON as usual, and an empty body is no body: calls without input may come with the JSON content type. Text with a
 * NUL in it is refused here, once: PostgreSQL cannot store it and no field wants it.
 */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value: unknown) => {
      const refused = !error && text.includes(String.raw`\u0000`) && hasNul(value);
      done(refused ? Object.assign(new Error('NUL in a text'), { statusCode: 400 }) : error, value);
    });
  });
});

const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return value !== null && typeof value === 'object' && Object.values(value).some(hasNul);
};
