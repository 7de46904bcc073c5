/** The folder of a file in storage. */
export const fileFolder = (rowKey: string): string => `attachments/${rowKey}/`;
export const fileKey = (rowKey: string): string => `${fileFolder(rowKey)}file`;
