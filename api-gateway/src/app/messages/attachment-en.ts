/** Uploaded files: why one is refused, and what the audit log says of them. */
export const attachmentEn = {
  'attachment.unknown': 'This file is not there any more, or not yours to use; upload it again',
  'attachment.bad-name': 'A file’s name must not hold a path; rename the file, then upload it again',
  'attachment.bad-purpose': 'This page does not say what the file is for; reload it',
  'attachment.empty': 'This file is empty',
  'attachment.too-large': 'This file is too large; the limit is {limitBytes} bytes',
  'attachment.bad-type': 'The content of this file is not of a kind that is taken here: {endings}',
  'attachment.unsafe-archive':
    'This file is damaged, protected by a password, or unpacks to far more than it is; save it anew and upload that',
  'attachment.unreadable': 'This picture is damaged or has too many pixels; save it anew and upload that',
  'attachment.user-quota':
    'Your files take all the room that you have ({limitBytes} bytes); delete files that are no longer needed, or ask the administrator',
  'attachment.disk-full': 'There is no room left for this file; tell the administrator',
  'attachment.too-many-open':
    'Too many of your uploads are not finished; finish or cancel some, or try again in {retryAfter} seconds',
  'attachment.busy': 'This file is being uploaded in another window; go on there, or close that window',
  'attachment.bad-offset': 'The upload is at another place by now; it goes on from there by itself',
  'attachment.in-use': 'This file is in use ({total}); take it out there first',
  'call.Attachment/Upload': 'Uploaded a file',
  'call.Attachment/DeleteAttachment': 'Deleted a file',
  'call.Attachment/DeleteOwnSheet': 'Deleted a sheet for an import',
  'call.Attachment/ClearUnused': 'Cleared away a file that nothing used',
  'subject.attachment': 'File',
  'log-field.purpose': 'What it is for',
  'log-field.size': 'Size in bytes',
  'log-field.mediaType': 'Media type',
  'file-purpose.document': 'Document',
  'file-purpose.image': 'Picture',
  'file-purpose.video': 'Video',
  'file-purpose.audio': 'Audio',
  'file-purpose.sheet': 'Sheet',
  'file-purpose.package': 'Package',
} as const;
