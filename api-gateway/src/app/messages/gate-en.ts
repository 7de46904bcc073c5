/** What the publish gate says of a build: for each rule what is wrong, and under `.mend` how to put it right. */
export const gateEn = {
  'gate.content-type': 'The body has to be an archive of the type application/x-tar',
  'gate.content-type.mend': 'Send the files of dist/<version>/ as a tar; the release command does so',
  'gate.upload-broken-off': 'The upload broke off or came to a halt',
  'gate.upload-broken-off.mend': 'Nothing was kept; release again',
  'gate.archive-broken': 'The archive cannot be read: {reason}',
  'gate.archive-broken.mend': 'Pack the build anew and upload the whole of it; the release command does both',
  'gate.archive-entry-kind': '{name} is no regular file',
  'gate.archive-entry-kind.mend': 'Pack files only: no folders of their own, no links, no devices',
  'gate.archive-name': '{name} is no path that a file of a build may have',
  'gate.archive-name.mend':
    'Paths have at most {limit} characters: letters, digits and @ . _ - between slashes, and no part that is . or ..',
  'gate.archive-name-clash': '{name} and {other} cannot be kept side by side',
  'gate.archive-name-clash.mend':
    'Each file once; no two names that differ only in upper and lower case, none that is a file and a folder',
  'gate.archive-files': 'The archive holds more than {limit} files',
  'gate.archive-files.mend': 'Join small chunks, or host large media elsewhere',

  'gate.file-missing': '{file} is missing',
  'gate.file-missing.mend': 'Build with @college/build, which writes it, and pack all of dist/<version>/',
  'gate.file-json': '{file} is not JSON, or is nested too deeply',
  'gate.file-json.mend': 'Build again; the file is written by @college/build and not by hand',
  'gate.file-shape': '{file}, at {path}: {reason}',
  'gate.file-shape.mend': 'Build with the @college/build that this gateway offers at /sdk',
  'gate.file-unknown-field': '{file} has fields that are not known here: {fields}',
  'gate.file-unknown-field.mend': 'Build with the @college/build that this gateway offers at /sdk',

  'gate.container-name': 'The container is named {found} and has to be {wanted}',
  'gate.container-name.mend':
    'The name comes from remote and version: name the remote {remote} in webpack.config.mjs, and release the version that was built',
  'gate.entry-missing': 'The entry {file} named in the manifest is not in the archive, or is no script',
  'gate.entry-missing.mend': 'Pack all of dist/<version>/ of one build',
  'gate.no-screens': 'The container exposes no ./screens',
  'gate.no-screens.mend': 'Use defineRemote of @college/build, which exposes src/screens.ts',
  'gate.screen-files': 'screenFiles names files or screens that the build does not have: {names}',
  'gate.screen-files.mend': 'Pack all of dist/<version>/ of one build',
  'gate.page-placeholders': 'index.html lacks what the gateway fills in for each visitor: {names}',
  'gate.page-placeholders.mend': 'Build with the shell’s own index.html, and pack what the build wrote',
  'gate.page-files': 'index.html loads files that are not of this build: {files}',
  'gate.page-files.mend': 'Release the version that was built, and pack all of dist/<version>/ of one build',
  'gate.integrity-wrong': 'These files have other bytes than the manifest vouches for: {files}',
  'gate.integrity-wrong.mend': 'Change nothing after the build; build again and pack what it wrote',
  'gate.integrity-unnamed': 'The manifest vouches for none of these files: {files}',
  'gate.integrity-unnamed.mend': 'Take them out of dist/<version>/, or let the build write them',
  'gate.integrity-missing': 'The manifest vouches for files that are not in the archive: {files}',
  'gate.integrity-missing.mend': 'Pack all of dist/<version>/ of one build',
  'gate.call-hash': 'uses.json carries hashes that do not belong to their schemas: {calls}',
  'gate.call-hash.mend': 'Build again; the file is written by @college/build and not by hand',
  'gate.packages-differ':
    'uses.json leaves out packages that the manifest wants, or in another range: {packages}',
  'gate.packages-differ.mend': 'Pack all of dist/<version>/ of one build',
  'gate.copy-differs': 'These compressed copies do not unpack to exactly their file: {files}',
  'gate.copy-differs.mend': 'Build again, or leave them out: the gateway makes what is missing',
  'gate.copy-alone': 'These are compressed copies of files that are not there: {files}',
  'gate.copy-alone.mend': 'Pack all of dist/<version>/; names ending in .br or .gz are for copies only',
  'gate.entry-size': 'The entry is {size} KB after brotli; the limit is {limit} KB',
  'gate.entry-size.mend':
    'Move code from src/screens.ts and shared modules into the screens, which load when shown',
  'gate.total-size': 'The build is {size} KB after brotli; the limit is {limit} KB',
  'gate.total-size.mend':
    'Leave out what no screen uses; share libraries that the shell provides; shrink images',
  'gate.hosted-address': '{address} is no address that a remote can be hosted at',
  'gate.hosted-address.mend':
    'Give a full https address of a host by its name that ends with a slash, without user, query or fragment, such as https://safety.example/remotes/1.4.0/',
  'gate.hosted-shell': 'The shell cannot be hosted elsewhere',
  'gate.hosted-shell.mend': 'Release it without hostedAt; the gateway fills in its page for each visitor',

  'gate.version-bytes': 'Version {version} was released before with other bytes',
  'gate.version-bytes.mend':
    'A version never changes, because browsers keep it: raise the version and build again',
  'gate.version-elsewhere': 'Version {version} was released before at another place: {place}',
  'gate.version-elsewhere.mend': 'Release it as before, or raise the version',
  'gate.version-alike': 'Version {version} cannot be told from version {other}, which was released before',
  'gate.version-alike.mend': 'Raise the version; a difference in punctuation or case alone does not count',
  'gate.missing-screen':
    'The page {route} needs the screen {screen}, which this build lacks. Roles with it: {roles}',
  'gate.missing-screen.mend':
    'Bring the screen back, or take the page away from the modules before you release',
  'gate.incompatible': '{problem}',
  'gate.incompatible.mend':
    'Build with the packages that this gateway offers at /sdk, which are those of what is live, or wait until the gateway or the shell that brings them is live',
  'gate.breaks-remote': 'This would break a remote: {problem}',
  'gate.breaks-remote.mend':
    'Keep providing it, or let the owner of the remote release a version first that does without',
  'gate.nothing-active': 'No version of {remote} is active, and a rollout needs one beside it',
  'gate.nothing-active.mend': 'Activate this version or another one first',

  'gate.next.checked': 'Nothing was kept. Release it in earnest by leaving out --dry-run',
  'gate.next.stored':
    'Stored, but not live yet. Give it to people in System management > Micro-frontends, or release again with --activate or --rollout',
  'gate.next.activated': 'Everybody gets it with the next navigation or reload',
  'gate.next.rollout':
    '{percent} % of the people get it with their next load. Watch its health in System management > Micro-frontends',
  'gate.next.rollout-limited':
    '{percent} % of these get it with their next load: {names}. An administrator limited the rollout to them, which stays so. Watch its health in System management > Micro-frontends',
  'gate.next.ended': 'The rollout of {version} has ended',
  'gate.next.offers':
    'No module row has these yet: {names}. Accept them in System management > Micro-frontends, so that people can reach them',
} as const;
