import { Readable } from 'node:stream';
import { MEDIA_TYPE } from '@college/contracts/core/endpoint';
import type { FileKind } from '@college/contracts/core/endpoint';
import type { FastifyReply } from 'fastify';

/** What the handler returns for a call that is declared to answer with a file. */
export interface FileAnswer {
  /** One of the kinds that the call declares; left out by a call that declares one. */
  readonly kind?: FileKind;
  /** With extension, in the caller's language. */
  readonly fileName: string;
  /** Destroyed when the client disconnects early; it must then stop reading its source. */
  readonly content: Readable;
}

export const isFileAnswer = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'content' in result && result.content instanceof Readable;

/** The file name is encoded by RFC 6266 for any script; the plain ASCII name is for old clients. */
export const sendFile = (
  reply: FastifyReply,
  declared: FileKind | readonly FileKind[],
  { kind = [declared].flat()[0] ?? 'xlsx', fileName, content }: FileAnswer,
): FastifyReply =>
  reply
    .type(MEDIA_TYPE[kind])
    .header(
      'content-disposition',
      `attachment; filename="download.${kind}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .header('cache-control', 'private, no-store')
    .send(content);
