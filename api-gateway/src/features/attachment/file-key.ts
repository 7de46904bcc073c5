/** Where a file lies in storage, in a folder of its own. */
export const fileFolder = (rowKey: string): string => `attachments/${rowKey}/`;
export const fileKey = (rowKey: string): string => `${fileFolder(rowKey)}file`;
