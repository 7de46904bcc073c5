/** Storage in a bucket of Amazon S3 or a compatible server, for gateways without a shared disk. */
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Storage } from './storage.ts';
import { isStorageKey, requireKey } from './storage-key.ts';
import type { BucketPlace } from './storage-place.ts';

/** Four parts of a streamed file are in memory at once; 10,000 parts make 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Its methods reject with the server's error, except when a file just does not exist. */
export const s3Bucket = ({ endpoint, region, bucket, prefix, credentials }: BucketPlace): Storage => {
  const client = new S3Client({
    region,
    forcePathStyle: true,
    // Servers other than Amazon's store the checksums that the client now sends by default as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + requireKey(key) });

  return {
    async find(key) {
      const place = at(key);
      const found = await client.send(new HeadObjectCommand(place)).catch(nullIfMissing);
      if (found === null) return null;
      const size = found.ContentLength ?? 0;
      return {
        size,
        open: (range) => {
          const opened = new PassThrough();
          const stop = new AbortController();
          opened.once('close', () => stop.abort());
          void fill(opened, stop.signal, range && `bytes=${range.start}-${range.end}`);
          return opened;
        },
      };

      async function fill(into: PassThrough, abortSignal: AbortSignal, Range: string | undefined) {
        try {
          const { Body } = await client.send(new GetObjectCommand({ ...place, ...(Range && { Range }) }), {
            abortSignal,
          });
          if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body');
          await pipeline(Body, into);
        } catch (error) {
          into.destroy(error as Error);
        }
      }
    },

    async put(key, content) {
      const place = at(key);
      if (content instanceof Readable)
        await new Upload({ client, params: { ...place, Body: content }, partSize: PART_BYTES }).done();
      else await client.send(new PutObjectCommand({ ...place, Body: content }));
    },

    async removeAll(start) {
      requireKey(start.endsWith('/') ? start.slice(0, -1) : start);
      for (;;) {
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start }),
        );
        if (Contents.length > 0) {
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({
              Bucket: bucket,
              Delete: { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true },
            }),
          );
          if (Errors[0]) throw new Error(`cannot remove ${Errors[0].Key ?? start}: ${Errors[0].Code ?? ''}`);
        }
        if (!IsTruncated) return;
      }
    },

    async reach() {
      // To list even one key, some servers read them all.
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },

    async *keys() {
      for (let after: string | undefined; ;) {
        const { Contents = [], NextContinuationToken } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after }),
        );
        for (const { Key = '' } of Contents)
          if (isStorageKey(Key.slice(prefix.length))) yield Key.slice(prefix.length);
        if (!NextContinuationToken) return;
        after = NextContinuationToken;
      }
    },
  };
};

const nullIfMissing = (error: Error & { $metadata?: { httpStatusCode?: number } }): null => {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
};
