/** Labels: their refusals, and what the audit log says of them. */
export const labelEn = {
  'label.name-taken': 'There is such a label with this name already',
  'label.in-use': 'This label is still in use ({what}: {count}); take it off there first',
  'label.other-kind': 'This label is not one for users',
  'call.Label/CreateLabel': 'Added a label',
  'call.Label/UpdateLabel': 'Changed a label',
  'call.Label/DeleteLabel': 'Deleted a label',
  'call.Label/SetLabelUser': 'Put a label on a user or took it off',
  'subject.label': 'Label',
  'log-field.tone': 'Colour',
  'log-field.useCount': 'Uses',
  'log-field.isHeld': 'Has it',
} as const;
