/** Public items: their refusals, and what the audit log says of them. */
export const publicItemEn = {
  'public-item.title-taken': 'There is an item of this kind with this title already',
  'public-item.unknown-kind': 'This kind is not offered; choose another one',
  'public-item.unknown-label': 'One of the labels does not exist any more; choose again',
  'public-item.link': 'a path of this site that begins with /, or an address that begins with https://',
  'call.PublicItem/CreatePublicItem': 'Added a public item',
  'call.PublicItem/UpdatePublicItem': 'Changed a public item',
  'call.PublicItem/DeletePublicItem': 'Deleted a public item',
  'subject.public-item': 'Public item',
  'log-field.kindName': 'Kind',
  'log-field.text': 'Text',
  'log-field.labels': 'Labels',
} as const;
