/** What a build lacks beside the gateway (`input`: what it sends, `output`: what it reads) and beside the shell. */
export const compatibilityEn = {
  'compatibility.missing-call': 'The gateway has no call {subject}',
  'compatibility.input.field': '{subject}: the build sends {where}, which the gateway does not know',
  'compatibility.input.required':
    '{subject}: the gateway requires {where}, which the build does not always send',
  'compatibility.input.type': '{subject}: the gateway wants another type for {where} than the build sends',
  'compatibility.input.null': '{subject}: the build may send null for {where}, which the gateway refuses',
  'compatibility.input.values':
    '{subject}: the build may send values for {where} that the gateway does not take',
  'compatibility.input.bounds':
    '{subject}: the gateway is stricter about the length, size or form of {where} than the build',
  'compatibility.input.reset':
    '{subject}: the gateway has a default for {where}, so an update that leaves it out would reset it',
  'compatibility.input.unclear': '{subject}: {where} differs in a way that cannot be compared',
  'compatibility.output.field': '{subject}: the build reads {where}, which the gateway does not answer',
  'compatibility.output.required':
    '{subject}: the build relies on {where}, which the gateway may leave out of its answer',
  'compatibility.output.type': '{subject}: the gateway answers another type for {where} than the build reads',
  'compatibility.output.null':
    '{subject}: the gateway may answer null for {where}, which the build does not expect',
  'compatibility.output.values':
    '{subject}: the values that the gateway answers for {where} were renamed or are no longer listed',
  'compatibility.output.bounds':
    '{subject}: the gateway answers {where} in another form than the build reads',
  'compatibility.output.unclear': '{subject}: {where} differs in a way that cannot be compared',
  'compatibility.package.missing': 'The shell does not provide {subject}; the build wants {range}',
  'compatibility.package.version': 'The shell provides {subject} {found}; the build wants {range}',
  'compatibility.whole.input': 'the whole input',
  'compatibility.whole.output': 'the whole answer',
  'compatibility.of-remote': '{remote} {version} ({use}): {problem}',
  'compatibility.use.active': 'active',
  'compatibility.use.rollout': 'in rollout',
  'compatibility.use.previous': 'to go back to',
  'compatibility.screen': '{path} ({component}; {roles})',
} as const;
