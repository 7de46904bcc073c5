/** `STORAGE_URL`: where files are stored. */
import { localFolder } from './local-folder.ts';
import type { Storage } from './storage.ts';
import { fileURLToPath } from 'node:url';

export interface BucketPlace {
  readonly kind: 's3';
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of every key; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Null: from the environment, as for the AWS tools. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export type StoragePlace = { readonly kind: 'folder'; readonly folder: string } | BucketPlace;

const REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w@.-]+(\/[\w@.-]+)*$/;

/**
 * A path or a `file:` address is a folder. `s3://bucket?region=…` is a bucket at Amazon, `s3://host:9000/bucket/prefix`
 * one at another server, `?tls=0` without TLS. Key and secret may precede an `@`. Null for anything else.
 */
export const storagePlaceOf = (text: string): StoragePlace | null => {
  if (text.startsWith('s3:')) return URL.canParse(text) ? bucketOf(new URL(text)) : null;
  if (text.startsWith('file:')) {
    if (!URL.canParse(text) || new URL(text).host !== '') return null;
    return { kind: 'folder', folder: fileURLToPath(text) };
  }
  // One letter before a colon is a Windows drive.
  return /^[a-z][a-z0-9+.-]+:/i.test(text) ? null : { kind: 'folder', folder: text };
};

const bucketOf = (url: URL): BucketPlace | null => {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const isAmazon = segments.length === 0;
  const [bucket = '', ...rest] = isAmazon ? [url.hostname] : segments;
  const prefix = rest.join('/');
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix)) || prefix.split('/').includes('..'))
    return null;
  if ((url.username === '') !== (url.password === '')) return null;
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    kind: 's3',
    endpoint: isAmazon ? null : `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? REGION,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    credentials:
      url.username === ''
        ? null
        : {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
  };
};

/** The S3 client is large, so it is loaded only for a bucket. */
export const openStorage = async (place: StoragePlace): Promise<Storage> =>
  place.kind === 'folder' ? localFolder(place.folder) : (await import('./s3-bucket.ts')).s3Bucket(place);
