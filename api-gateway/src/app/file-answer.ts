import type { Readable } from 'node:stream';
import { MEDIA_TYPE } from '@college/contracts/core/endpoint';
import type { FileKind } from '@college/contracts/core/endpoint';
import type { FastifyReply } from 'fastify';

/** What the handler of a call yields that is declared to answer with a file. */
export interface FileAnswer {
  /** With its ending, in the caller's language. */
  readonly fileName: string;
  /** Is destroyed when the caller goes away before the end, and must then stop what it reads from. */
  readonly content: Readable;
}

/** The file's name is given as RFC 6266 has it for letters of any script; the plain name is for old clients. */
export const sendFile = (
  reply: FastifyReply,
  kind: FileKind,
  { fileName, content }: FileAnswer,
): FastifyReply =>
  reply
    .type(MEDIA_TYPE[kind])
    .header(
      'content-disposition',
      `attachment; filename="download.${kind}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .header('cache-control', 'private, no-store')
    .send(content);
