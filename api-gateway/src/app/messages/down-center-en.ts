/** The download centre: its refusals, and what the audit log says of it. */
export const downCenterEn = {
  'down-center.title-taken': 'There is an entry with this title already',
  'down-center.unknown-kind': 'choose one of the kinds that are offered',
  'down-center.kind-needed': 'please choose a kind',
  'call.DownCenter/CreateDownCenter': 'Offered a file for download',
  'call.DownCenter/UpdateDownCenter': 'Changed an entry of the download centre',
  'call.DownCenter/DeleteDownCenter': 'Took a file out of the download centre',
  'subject.down-center': 'Download',
  'log-field.title': 'Title',
  'log-field.file': 'File',
  'log-field.isPublic': 'For visitors too',
  'log-field.isShow': 'Shown',
} as const;
