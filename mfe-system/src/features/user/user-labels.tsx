import type { LabelMark } from '@college/contracts/basic/label';
import { StatusLabel } from '@college/ui-kit/status-label';

/** The labels that somebody has, to look at: they are put on and taken off where labels are kept. */
export const UserLabels = ({ labels }: { labels: readonly LabelMark[] }) =>
  labels.map(({ id, name, tone }) => (
    <span key={id}>
      {' '}
      <StatusLabel tone={tone}>{name}</StatusLabel>
    </span>
  ));
