import type { FastifyServerOptions } from 'fastify';

/**
 * Structured logs without secrets: a request is its method and path. Bodies, queries, headers and cookies are never
 * handed to the logger, and should one slip in by an object, its known secrets are removed.
 */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
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
          // An error of a query carries the query's values: its first line up to them is all that is kept.
          err: (error: Error & { code?: string }) => ({
            type: error.name,
            code: error.code ?? '',
            message: firstLine(error.message).replace(/\b\d{6,}[\dXx]?\b/g, '…'),
            stack: (error.stack ?? '')
              .split('\n')
              .filter((line) => line.startsWith('    at '))
              .join('\n'),
          }),
        },
      };

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
