import type { Settings } from './settings.ts';
import type { FastifyRequest } from 'fastify';

const THIS_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The origin of this site: where its QR codes, papers and calendars lead, and where its own pages come from. Without
 * PUBLIC_URL only this machine can reach the gateway, so a name of this machine is taken from the request, and any other
 * is a forged Host or a proxy that nobody configured.
 */
export const ownOrigin = (
  { publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>,
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string =>
  publicUrl ?? (THIS_MACHINE.test(hostname) ? `${protocol}://${host}` : `http://localhost:${port}`);
