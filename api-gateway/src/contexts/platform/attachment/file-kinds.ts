import type { FilePurpose } from '@college/contracts/platform/attachment';

/** A kind of content: the media type it is served with, and the allowed file extensions, the usual one first. */
export interface FileKind {
  readonly mediaType: string;
  readonly endings: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

const kind = (mediaType: string, ...endings: string[]): FileKind => ({ mediaType, endings });

export const KINDS = {
  pdf: kind('application/pdf', 'pdf'),
  doc: kind('application/msword', 'doc'),
  xls: kind('application/vnd.ms-excel', 'xls'),
  ppt: kind('application/vnd.ms-powerpoint', 'ppt'),
  docx: kind(`${OFFICE}.wordprocessingml.document`, 'docx'),
  xlsx: kind(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  pptx: kind(`${OFFICE}.presentationml.presentation`, 'pptx'),
  odt: kind(`${ODF}.text`, 'odt'),
  ods: kind(`${ODF}.spreadsheet`, 'ods'),
  odp: kind(`${ODF}.presentation`, 'odp'),
  txt: kind('text/plain', 'txt', 'md', 'gift'),
  // As text: a browser would run what it may contain.
  xml: kind('text/plain', 'xml'),
  csv: kind('text/csv', 'csv'),
  vtt: kind('text/vtt', 'vtt'),
  jpg: kind('image/jpeg', 'jpg', 'jpeg'),
  png: kind('image/png', 'png'),
  webp: kind('image/webp', 'webp'),
  mp4: kind('video/mp4', 'mp4', 'm4v'),
  mov: kind('video/quicktime', 'mov'),
  webm: kind('video/webm', 'webm'),
  mkv: kind('video/matroska', 'mkv'),
  mp3: kind('audio/mpeg', 'mp3'),
  m4a: kind('audio/mp4', 'm4a'),
  wav: kind('audio/wav', 'wav'),
  ogg: kind('audio/ogg', 'ogg'),
  flac: kind('audio/flac', 'flac'),
  zip: kind('application/zip', 'zip'),
} as const;
export type KindName = keyof typeof KINDS;

export const KINDS_OF: Readonly<Record<FilePurpose, readonly KindName[]>> = {
  document: ['pdf', 'doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'vtt'],
  image: ['jpg', 'png', 'webp'],
  video: ['mp4', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  sheet: ['xlsx'],
  package: ['zip'],
  questions: ['xlsx', 'txt', 'xml'],
};

/** Media types of the detection library that differ from ours. */
const OTHER_NAMES: Readonly<Record<string, KindName>> = { m4v: 'mp4', opus: 'ogg', oga: 'ogg', ogv: 'ogg' };

export const kindNamed = (name: string): KindName | null =>
  Object.hasOwn(KINDS, name) ? (name as KindName) : (OTHER_NAMES[name] ?? null);
