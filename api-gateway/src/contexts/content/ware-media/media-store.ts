/** Where the files of media are in storage. Each run has a folder of its own, so that two never mix. */
import type { MediaRecord } from './ware-media.table.ts';

type Made = Pick<MediaRecord, 'row_key' | 'made_key'>;

export const mediaFolder = (rowKey: string): string => `ware-media/${rowKey}/`;
export const madeFolder = ({ row_key: rowKey, made_key: madeKey }: Made): string =>
  `${mediaFolder(rowKey)}${madeKey}/`;
/** Encrypted. */
export const segmentKey = (made: Made, height: number, index: number): string =>
  `${madeFolder(made)}${height}/${index}.ts`;
export const posterKey = (made: Made): string => `${madeFolder(made)}poster.jpg`;
/** A page of a document, from 0: a PDF of its own. */
export const pageKey = (made: Made, page: number): string => `${madeFolder(made)}pages/${page}.pdf`;
/** Of a document that is not a PDF itself. */
export const convertedKey = (made: Made): string => `${madeFolder(made)}pages.pdf`;
