/** Answers for verifiers: they run on the pages of others, too, and nothing here is about whoever asks. */
import type { Services } from '../../../app/context.ts';
import { ownOrigin } from '../../../app/own-origin.ts';
import { siteSettings } from '../../platform/site-setting/site-setting.table.ts';
import type { Issuer } from '@college/credential/certificate-credential';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds for which an answer may be given again. */
export const CACHE_SECONDS = 60;

export const sendOpenly = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    .type(type)
    .send(body);

export const issuerOf = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): Promise<Issuer> => ({
  url: ownOrigin(settings, request),
  name: (await siteSettings(database.read, 'zh-CN')).siteName,
});
