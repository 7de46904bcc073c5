import type { LabelMark } from '@college/contracts/platform/label';
import { StatusLabel } from '@college/ui-kit/status-label';

/** A user's labels, read-only: they are attached on the screen of labels. */
export const UserLabels = ({ labels }: { labels: readonly LabelMark[] }) =>
  labels.map(({ id, name, tone }) => (
    <span key={id}>
      {' '}
      <StatusLabel tone={tone}>{name}</StatusLabel>
    </span>
  ));
