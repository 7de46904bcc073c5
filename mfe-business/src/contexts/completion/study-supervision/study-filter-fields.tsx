import { treeOptions } from '@college/form-kit/tree-options';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { supervisionTexts } from './study-supervision.texts.ts';
import { useAreas, useStudyOptions } from './study-supervision.queries.ts';

/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

interface OptionFieldProps {
  of: 'classes' | 'courses' | 'departments';
  value: number;
  onChange: (id: number) => void;
}

const WORDS = {
  classes: ['class', 'allClasses', 'classId'],
  courses: ['course', 'allCourses', 'courseId'],
  departments: ['enterprise', 'allEnterprises', 'departmentId'],
} as const;

/** A filter by class, course or enterprise; 0 stands for none. */
export const OptionField = ({ of, value, onChange }: OptionFieldProps) => {
  const t = useTexts(supervisionTexts);
  const { data, isLoading } = useStudyOptions();
  const options = (data?.[of] ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const [label, all, name] = WORDS[of];
  return (
    <SelectField
      label={t(label)}
      name={name}
      placeholder={t(all)}
      search={options.length > MANY}
      loading={isLoading}
      options={options}
      value={value || null}
      onChange={(id) => onChange(id ?? 0)}
    />
  );
};

interface AreaFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Whose area it is, where that is not the person's. */
  label?: string;
  name?: string;
}

export const AreaField = ({ value, onChange, label, name = 'areaCode' }: AreaFieldProps) => {
  const t = useTexts(supervisionTexts);
  const areas = useAreas();
  const options = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  return (
    <SelectField
      label={label ?? t('area')}
      name={name}
      placeholder={t('allAreas')}
      search={options.length > MANY}
      loading={areas.isLoading}
      options={options}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
};
