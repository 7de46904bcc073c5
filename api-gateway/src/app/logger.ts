import type { FastifyServerOptions } from 'fastify';

/** Where log lines go: standard output, except in tests. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured logs without secrets. A request is logged as method and path only. Bodies, queries, headers and cookies
 * are never passed to the logger; should one slip in with an object, its known secrets are removed.
 */
export const loggerOptions = (level: string, stream?: LogStream): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        redact: {
          paths: [
            'authorization',
            'cookie',
            'password',
            'idCard',
            'phone',
            'accessToken',
            '*.authorization',
            '*.cookie',
            '*.password',
            '*.oldPassword',
            '*.newPassword',
            '*.confimPassword',
            '*.idCard',
            '*.phone',
            '*.email',
            '*.accessToken',
          ],
          remove: true,
        },
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            path: request.url.split('?')[0],
          }),
          err: (error: Error & { code?: string }) => ({
            type: error.name,
            code: error.code ?? '',
            message: withoutValues(error.message),
            stack: (error.stack ?? '')
              .split('\n')
              .filter((line) => line.startsWith('    at '))
              .join('\n'),
          }),
        },
      };

/** knex puts the statement and its values in front of the database's message; only the message is logged. */
const withoutValues = (message: string): string => {
  const isStatement = /^(insert|update|delete|select|with)\b/i.test(message);
  const words = isStatement ? message.slice(message.lastIndexOf(' - ') + 3) : message;
  return (words.split('\n')[0] ?? '').replace(/\d{6,}[\dXx]?/g, '…');
};
