/** Codes: their refusals, and what the audit log says of them. */
export const codeEn = {
  'code.word-format': 'begin with a small letter; then small letters, digits and hyphens, 40 at most',
  'code.key-taken': 'There is a kind with this key already',
  'code.code-taken': 'This kind has that code already',
  'code.system-kind': 'This kind belongs to the system and cannot be deleted; it can be renamed',
  'code.system-content':
    'This code belongs to the system and cannot be deleted; it can be renamed, or no longer be offered',
  'code.kind-in-use': 'This kind still has {count} codes; delete those first',
  'code.content-in-use':
    'This code is still in use ({what}: {count}); change those first, or stop offering the code',
  'call.CodeKind/CreateCodeKind': 'Added a kind of codes',
  'call.CodeKind/UpdateCodeKind': 'Renamed a kind of codes',
  'call.CodeKind/DeleteCodeKind': 'Deleted a kind of codes',
  'call.CodeContent/CreateCodeContent': 'Added a code',
  'call.CodeContent/UpdateCodeContent': 'Changed a code',
  'call.CodeContent/DeleteCodeContent': 'Deleted a code',
  'subject.code-kind': 'Kind of codes',
  'subject.code-content': 'Code',
  'log-field.kindKey': 'Key of the kind',
  'log-field.contentCount': 'Codes',
  'log-field.isEnabled': 'Offered',
} as const;
