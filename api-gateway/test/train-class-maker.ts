import type { Gateway } from './gateway.ts';
import type { TrainClassDetail, TrainClassFields } from '@college/contracts/business/train-class';

/** Makes train classes as a manager would, each with a code of its own. */
export const trainClassMaker = async (gateway: Gateway) => {
  const manager = (await gateway.signIn('manager')).token;
  const { body } = await gateway.call<{ id: number }[]>(
    'TrainSubject/GetTrainSubjectSelection',
    undefined,
    manager,
  );
  const subjectId = body.result?.[0]?.id ?? 0;
  let serial = 0;

  const fields = (changes: Partial<TrainClassFields> = {}): TrainClassFields => {
    serial += 1;
    return {
      code: `T-${serial}`,
      name: `测试班 ${serial}`,
      subjectId,
      areaCode: '990000',
      trainMode: 'mixed',
      trainKind: 'initial',
      applyBegin: '2026-07-01T08:00:00+08:00',
      applyEnd: '2026-07-10T08:00:00+08:00',
      trainBegin: '2026-07-15T08:00:00+08:00',
      trainEnd: '2026-07-30T18:00:00+08:00',
      stuTypes: [{ userTypeId: '3', quota: 10 }],
      needHours: 24,
      ...changes,
    };
  };
  const create = async (changes?: Partial<TrainClassFields>): Promise<TrainClassDetail> => {
    const { body } = await gateway.call<TrainClassDetail>(
      'TrainClass/CreateTrainClass',
      fields(changes),
      manager,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  return { manager, fields, create };
};
