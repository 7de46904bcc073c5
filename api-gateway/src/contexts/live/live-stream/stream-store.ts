/** Where the pieces of a stream are in storage. */
import type { Quality } from './encoder.ts';
import type { PieceRow, StreamRow } from './live-stream.table.ts';

export const streamFolder = (rowKey: string): string => `live-stream/${rowKey}/`;
export const pieceKey = (
  { row_key: rowKey }: Pick<StreamRow, 'row_key'>,
  quality: Quality,
  { run, place }: Pick<PieceRow, 'run' | 'place'>,
): string => `${streamFolder(rowKey)}${run}/${quality}/${place}.ts`;
