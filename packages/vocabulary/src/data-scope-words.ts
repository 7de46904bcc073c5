import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('data-scope-words', {
  en: {
    all: 'Everything',
    area: 'Own area and below',
    department: 'Own department and below',
    enterprise: 'Own enterprise',
    self: 'Own records',
    allHint: 'Holders see the records of the whole province.',
    areaHint:
      'Holders see the records of their own area and of all areas below it: a city with its counties.',
    departmentHint: 'Holders see the records of their own department and of all departments below it.',
    enterpriseHint: 'Holders see the records of their own enterprise and its staff, and what is open to all.',
    selfHint: 'Holders see what concerns themselves, and what is open to all.',
    unknownHint: 'This version of the page does not know this scope; reload the page.',
  },
  'zh-CN': {
    all: '全部数据',
    area: '本地区及下级',
    department: '本部门及下级',
    enterprise: '本企业',
    self: '仅本人',
    allHint: '可查看全省的数据。',
    areaHint: '可查看本地区及其所有下级地区的数据，例如本市及所辖区县。',
    departmentHint: '可查看本部门及其所有下级部门的数据。',
    enterpriseHint: '可查看本企业及其员工的数据，以及对所有人公开的内容。',
    selfHint: '可查看与本人有关的数据，以及对所有人公开的内容。',
    unknownHint: '当前页面版本无法识别此范围，请刷新页面。',
  },
});

/** The data scopes from the widest to the narrowest. */
export const DATA_SCOPES = ['all', 'area', 'department', 'enterprise', 'self'] as const;

const knownScope = (scope: string) => DATA_SCOPES.find((known) => known === scope);

/** Returns the text of a data scope; one that only a newer gateway knows is shown as it is. */
export const useDataScopeWord = (): ((scope: string) => string) => {
  const t = useTexts(texts);
  return (scope) => {
    const known = knownScope(scope);
    return known ? t(known) : scope;
  };
};

/** Returns what users with a data scope can see. */
export const useDataScopeHint = (): ((scope: string) => string) => {
  const t = useTexts(texts);
  return (scope) => {
    const known = knownScope(scope);
    return t(known ? `${known}Hint` : 'unknownHint');
  };
};
