import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import type { Parsed } from '@college/contracts/core/schema';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import { useSetRollout } from './micro-frontend.queries.ts';

const schema = microFrontend.actions.SetRollout.input;

/** The form's values, under the names of the call's input. */
export interface RolloutValues {
  percent: number | null;
  roleIds: readonly number[];
  areaCodes: readonly string[];
}

/** A first step for a few users. */
const START: RolloutValues = { percent: 10, roleIds: [], areaCodes: [] };

/** The form of a rollout, to start or change one. */
export const useRolloutForm = (
  remote: Pick<RemoteRow, 'id' | 'rowVersion' | 'rollout'>,
  version: Pick<RemoteVersionRow, 'id'>,
  onDone: (given: { percent: number; isLimited: boolean }) => void,
) => {
  const say = useTexts(formTexts);
  const command = useSetRollout();
  const { id, rowVersion, rollout } = remote;
  const current = rollout?.versionId === version.id ? rollout : null;
  const form = useForm<RolloutValues, unknown, Parsed<typeof schema>>({
    defaultValues: current
      ? { percent: current.percent, roleIds: current.roleIds, areaCodes: current.areaCodes }
      : START,
    mode: 'onChange',
    resolver: contractResolver<RolloutValues, typeof schema>(
      schema,
      (values) => ({ ...values, id, rowVersion, versionId: version.id }),
      say,
    ),
  });
  const submit = form.handleSubmit((input) =>
    command.mutate(input, {
      onSuccess: () =>
        onDone({
          percent: input.percent,
          isLimited: input.roleIds.length + input.areaCodes.length > 0,
        }),
    }),
  );
  return { form, submit, command };
};
