import { TrainKind } from '@college/contracts/completion/train-class-row';
import { CERT_KIND, CertIssuer, CertKind, CertStanding } from '@college/contracts/completion/user-cert-row';
import { AreaCode } from '@college/contracts/platform/area-code';
import { useShown } from '@college/form-kit/both-names';
import { choiceFilter, namedOptions } from '@college/form-kit/choice-filter';
import { listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { usePlaceFields } from './place-fields.tsx';
import { useClassOfCerts, useSubjects } from './user-cert.queries.ts';
import type { CertQuery } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

export const defaults = {
  ...listDefaults,
  kind: '',
  issuer: '',
  state: '',
  due: 0,
  subjectId: 0,
  classId: 0,
  areaCode: '',
  departmentId: 0,
  trainKind: '',
  trade: '',
};
type Filters = typeof defaults;

/** Days within which something is due. */
export const DUE = [30, 60, 90, 180, 365] as const;

/** What the list asks for. */
export const queryOf = (filters: Filters): CertQuery => ({
  ...pageQueryOf(filters),
  kind: CertKind.safeParse(filters.kind).data,
  issuer: CertIssuer.safeParse(filters.issuer).data,
  state: CertStanding.safeParse(filters.state).data,
  nearExpiryDays: DUE.find((days) => days === filters.due),
  subjectId: filters.subjectId > 0 ? filters.subjectId : undefined,
  classId: filters.classId > 0 ? filters.classId : undefined,
  areaCode: AreaCode.safeParse(filters.areaCode).data,
  departmentId: filters.departmentId > 0 ? filters.departmentId : undefined,
  trainKind: TrainKind.safeParse(filters.trainKind).data,
  trade: filters.trade || undefined,
});

interface CertFilterFieldsProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
}

/** Those used most come first: three are in view. */
export const useCertFilterFields = ({ filters, onFilters }: CertFilterFieldsProps) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(userCertTexts);
  const kinds = useCodes(CERT_KIND);
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  const places = usePlaceFields({ filters, onFilters });
  return (
    <>
      {/* What the list was opened for is in view, so that it can be widened. */}
      {filters.classId > 0 && <OfClass classId={filters.classId} onClear={() => onFilters({ classId: 0 })} />}
      {filters.trade !== '' &&
        choice('trade', t('trade'), t('allTrades'), [{ value: filters.trade, text: filters.trade }])}
      {choice('state', t('state'), t('allStates'), CertStanding.options, t)}
      {choice('kind', t('kind'), t('allKinds'), CertKind.options, kinds.textOf)}
      {choice('issuer', t('issuer'), t('allIssuers'), CertIssuer.options, (value) => t(`issuer.${value}`))}
      {choice('due', t('due'), t('anyTime'), DUE, (value) => t(`due.${value}`))}
      {seesSubjects && choice('subjectId', t('subject'), t('allSubjects'), namedOptions(subjects))}
      {places}
      {choice('trainKind', t('trainKind'), t('allTrainKinds'), TrainKind.options, (value) =>
        t(`kind-${value}`),
      )}
    </>
  );
};

/** The class that the list was opened for: it can be taken away, and another one is chosen from the classes. */
const OfClass = ({ classId, onClear }: { classId: number; onClear: () => void }) => {
  const t = useTexts(userCertTexts);
  const shown = useShown();
  const { data } = useClassOfCerts(classId);
  return (
    <SelectField
      label={t('class')}
      name="classId"
      placeholder={t('allClasses')}
      options={[{ value: classId, text: data ? shown(data.name, data.nameEn) : String(classId) }]}
      value={classId}
      onChange={(chosen) => chosen === null && onClear()}
    />
  );
};
