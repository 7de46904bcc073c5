import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { treeOptions } from '@college/form-kit/tree-options';
import { usePeople } from '@college/form-kit/use-people';
import { usePermit } from '@college/portal-sdk/permit';
import { useAreas, usePlanOptions, useSubjects } from './train-class.queries.ts';

interface Choice<Value> {
  value: Value;
  text: string;
}

/** Adds what the class already has even if it can no longer be chosen, so that it stays and is shown by its name. */
const including = <Value>(options: Choice<Value>[], value: Value, text: string): Choice<Value>[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, text }];

/** The options in the form of a class. */
export const useTrainClassOptions = (trainClass?: TrainClassWhole) => {
  const areas = useAreas();
  const subjects = useSubjects(usePermit('train-subject:select'));
  const teachers = usePeople(trainClass?.teachers ?? [], {
    roleKey: 'teacher',
    enabled: usePermit('user:select'),
  });
  const plans = usePlanOptions(usePermit('train-plan:read'));
  const queries = [areas, subjects, plans];

  const areaNodes = (areas.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  const subjectOptions = (subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const planOptions = (plans.data ?? []).map(({ id, name, year }) => ({
    value: id,
    text: `${name} (${year})`,
  }));
  return {
    loading: queries.some((query) => query.isLoading),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
    areas: treeOptions(areaNodes),
    subjects: trainClass
      ? including(subjectOptions, trainClass.subjectId, trainClass.subjectName)
      : subjectOptions,
    plans:
      trainClass?.planId == null
        ? planOptions
        : including(planOptions, trainClass.planId, trainClass.planName),
    teachers,
    /** A subject with the hours that its rules ask for. */
    subjectOf: (id: number) => subjects.data?.find((subject) => subject.id === id),
  };
};

export type TrainClassOptions = ReturnType<typeof useTrainClassOptions>;
