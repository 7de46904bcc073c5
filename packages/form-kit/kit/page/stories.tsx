import type { Story } from '@college/ui-kit/kit/story';

const found = [
  import.meta.webpackContext('../../../ui-kit/kit', { recursive: false, regExp: /\.story\.tsx$/ }),
  import.meta.webpackContext('..', { recursive: false, regExp: /\.story\.tsx$/ }),
];

/** Every story of ui-kit and form-kit, by the name of its part. */
export const stories: readonly Story[] = found
  .flatMap((folder) => folder.keys().map((key) => (folder(key) as { story: Story }).story))
  .sort((a, b) => a.part.localeCompare(b.part));
