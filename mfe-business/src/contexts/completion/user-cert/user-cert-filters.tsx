import { TrainKind } from '@college/contracts/completion/train-class';
import { CERT_KIND, CertIssuer, CertKind, CertStanding } from '@college/contracts/completion/user-cert';
import { AreaCode } from '@college/contracts/platform/area-code';
import { useShown } from '@college/form-kit/both-names';
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
  const t = useTexts(userCertTexts);
  const kinds = useCodes(CERT_KIND);
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  const places = usePlaceFields({ filters, onFilters });
  return (
    <>
      {/* What the list was opened for is in view, so that it can be widened. */}
      {filters.classId > 0 && <OfClass classId={filters.classId} onClear={() => onFilters({ classId: 0 })} />}
      {filters.trade !== '' && (
        <SelectField
          label={t('trade')}
          name="trade"
          placeholder={t('allTrades')}
          options={[{ value: filters.trade, text: filters.trade }]}
          value={filters.trade}
          onChange={(trade) => onFilters({ trade: trade ?? '' })}
        />
      )}
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('allStates')}
        options={CertStanding.options.map((value) => ({ value, text: t(value) }))}
        value={filters.state || null}
        onChange={(state) => onFilters({ state: state ?? '' })}
      />
      <SelectField
        label={t('kind')}
        name="kind"
        placeholder={t('allKinds')}
        loading={kinds.isLoading}
        options={CertKind.options.map((value) => ({ value, text: kinds.textOf(value) }))}
        value={filters.kind || null}
        onChange={(kind) => onFilters({ kind: kind ?? '' })}
      />
      <SelectField
        label={t('issuer')}
        name="issuer"
        placeholder={t('allIssuers')}
        options={CertIssuer.options.map((value) => ({ value, text: t(`issuer.${value}`) }))}
        value={filters.issuer || null}
        onChange={(issuer) => onFilters({ issuer: issuer ?? '' })}
      />
      <SelectField
        label={t('due')}
        name="due"
        placeholder={t('anyTime')}
        options={DUE.map((value) => ({ value, text: t(`due.${value}`) }))}
        value={filters.due || null}
        onChange={(due) => onFilters({ due: due ?? 0 })}
      />
      {seesSubjects && (
        <SelectField
          label={t('subject')}
          name="subjectId"
          placeholder={t('allSubjects')}
          loading={subjects.isLoading}
          options={(subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
          value={filters.subjectId || null}
          onChange={(subjectId) => onFilters({ subjectId: subjectId ?? 0 })}
        />
      )}
      {places}
      <SelectField
        label={t('trainKind')}
        name="trainKind"
        placeholder={t('allTrainKinds')}
        options={TrainKind.options.map((value) => ({ value, text: t(`kind-${value}`) }))}
        value={filters.trainKind || null}
        onChange={(trainKind) => onFilters({ trainKind: trainKind ?? '' })}
      />
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
