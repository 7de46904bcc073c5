import { Buffer } from 'node:buffer';
import type { LightMyRequestResponse } from 'fastify';
import type { Gateway } from './gateway.ts';
import type { Envelope } from '@college/contracts/core/envelope';
import { ATTACHMENT_ID_HEADER, FILES_PATH } from '@college/contracts/platform/attachment';
import type { FilePurpose } from '@college/contracts/platform/attachment';

const TUS = { 'tus-resumable': '1.0.0', 'accept-language': 'en' };

export interface FileToSend {
  readonly name: string;
  readonly purpose: FilePurpose;
  readonly bytes: Buffer;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
export const metadataOf = (name: string, purpose: string): string =>
  `filename ${base64(name)},purpose ${base64(purpose)}`;

/** The id of a refusal; null when it went well. */
export const refusalOf = (answer: LightMyRequestResponse): string | null =>
  answer.statusCode < 400 ? null : (answer.json<Envelope>().error?.id ?? 'no envelope');

/** The steps of the tus protocol, by the very app. */
export const fileSender = ({ app }: Gateway, token: string) => {
  const headers = { ...TUS, authorization: `Bearer ${token}` };
  const sender = {
    begin: (name: string, purpose: string, size: number | string): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'POST',
        url: FILES_PATH,
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadataOf(name, purpose) },
      }),
    patch: (address: string, offset: number, bytes: Buffer): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'PATCH',
        url: address,
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes,
      }),
    head: (address: string) => app.inject({ method: 'HEAD', url: address, headers }),
    remove: (address: string) => app.inject({ method: 'DELETE', url: address, headers }),
    /** Begins an upload that goes well so far; yields its address. */
    address: async (name: string, purpose: FilePurpose, size: number): Promise<string> => {
      const begun = await sender.begin(name, purpose, size);
      if (begun.statusCode !== 201) throw new Error(`cannot begin to send ${name}: ${begun.body}`);
      return String(begun.headers.location);
    },
    /** All in one piece. Yields the answer to it, or to why it could not begin. */
    send: async ({ name, purpose, bytes }: FileToSend): Promise<LightMyRequestResponse> => {
      const begun = await sender.begin(name, purpose, bytes.length);
      return begun.statusCode === 201 ? sender.patch(String(begun.headers.location), 0, bytes) : begun;
    },
    /** The id of a file that is fine. */
    sent: async (file: FileToSend): Promise<number> => {
      const answer = await sender.send(file);
      if (answer.statusCode >= 300) throw new Error(`cannot send ${file.name}: ${answer.body}`);
      return Number(answer.headers[ATTACHMENT_ID_HEADER]);
    },
  };
  return sender;
};
export type FileSender = ReturnType<typeof fileSender>;

/** A small PDF, as far as anybody looks. */
export const pdf = (text = 'hello'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);
