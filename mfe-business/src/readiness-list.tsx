import { Link } from '@college/portal-sdk/router';
import { Entry, EntryList } from '@college/ui-kit/entry-list';

interface ReadinessListProps<Step extends string> {
  obstacles: readonly { readonly what: string; readonly step: Step; readonly text: string }[];
  titleOf: (step: Step) => string;
  /** Undefined where there is no way: the step is open, or the record is not the reader's to change. */
  pathOf: (step: Step) => string | undefined;
}

/** What still prevents a record from being published, each with the step where it is put right. */
export const ReadinessList = <Step extends string>({
  obstacles,
  titleOf,
  pathOf,
}: ReadinessListProps<Step>) => (
  <EntryList>
    {obstacles.map(({ what, step, text }) => {
      const path = pathOf(step);
      return (
        <Entry
          key={what}
          title={
            <span>
              {text} {path !== undefined && <Link to={path}>{titleOf(step)}</Link>}
            </span>
          }
        />
      );
    })}
  </EntryList>
);
