import fp from 'fastify-plugin';
import { MAX_DEPTH, scanJson } from './json-scan.ts';

/**
 * Parses JSON. An empty body counts as no body: calls without input may come with the JSON content type. Text with NUL
 * is rejected here, once, because PostgreSQL cannot store it and no field needs it. So is JSON that is nested too
 * deeply, before it is parsed.
 */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    const { depth, hasNul } = scanJson(text);
    if (depth > MAX_DEPTH) return done(refused('nested too deep'));
    if (hasNul) return done(refused('NUL in a text'));
    return parse(request, text, done);
  });
});

const refused = (why: string): Error => Object.assign(new Error(why), { statusCode: 400 });
