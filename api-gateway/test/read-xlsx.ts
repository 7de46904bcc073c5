import readXlsxFile from 'read-excel-file/node';

/** The cells of the first sheet of a workbook, with its head. */
export const readXlsx = async (bytes: Buffer): Promise<unknown[][]> => {
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  return (sheet?.data ?? []) as unknown[][];
};
