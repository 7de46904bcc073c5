/** What is its own; what every record does is tested in form-kit. */
import type { RuleSetRow } from '@college/contracts/content/rule-set';
import { press, refusedAt, retype, sentTo } from '@college/form-kit/testing/form-dialog';
import { itOffersWhatIsPermitted } from '@college/form-kit/testing/list-states';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import RuleSetList from './rule-set-list.tsx';

const row = (id: number): RuleSetRow => ({
  id,
  nameZh: `规则${id}`,
  nameEn: '',
  areaCode: null,
  areaName: '',
  from: '2024-07-01',
  to: null,
  state: 'in-force',
  hourMinutes: 45,
  dailyStudyHours: 8,
  idleSeconds: 300,
  requirements: [{ personKind: 'new-worker', industryRisk: 'high', initialHours: 72, refreshHours: null }],
  classCount: id === 8 ? 3 : 0,
  rowVersion: 2,
});
const open = () =>
  fakeServer({
    'RuleSet/GetRuleSetPageList': () => ({ totalCount: 1, items: [row(7)] }),
    'RuleSet/GetRuleSet': () => row(7),
    'RuleSet/CreateRuleSet': () => row(9),
    'RuleSet/DeleteRuleSet': () => null,
    'Area/GetAreaTreeList': () => [],
  });
const everything = ['rule-set:create', 'rule-set:update', 'rule-set:delete'];
const show = (permits = everything, language: 'en' | 'zh-CN' = 'en', at = '/ruleSet') =>
  showScreen(RuleSetList, { at, permits, language });

describe('the list of rule sets', () => {
  itOffersWhatIsPermitted({
    open,
    show,
    first: '规则7',
    buttons: {
      'rule-set:create': ['New rule set'],
      'rule-set:update': ['Edit 规则7'],
      'rule-set:delete': ['Delete 规则7'],
    },
  });

  it('is read in Chinese, says whose figures they are, and opens one by its link', async () => {
    open();
    await show(everything, 'zh-CN', '/ruleSet?id=7');
    const dialog = await screen.findByRole('dialog', { name: '规则7' });
    within(dialog).getByText('初次 72 学时，再培训 – 学时');
    screen.getByText(/并非标准规定的数值/);
  });

  it('begins a new one with the defaults, and sends what was typed', async () => {
    const server = open();
    await show();
    await press('New rule set');
    await retype('Chinese name', ' 新规则 ');
    await retype('First day', '2026-12-01');
    const workers = await screen.findByRole('group', { name: 'New workers' });
    within(workers).getByLabelText(/High-risk: initial hours/);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, 'RuleSet/CreateRuleSet')).toMatchObject([
      { nameZh: '新规则', from: '2026-12-01', to: null, areaCode: null, hourMinutes: 45, dailyStudyHours: 8 },
    ]);
  });

  it('says at the first day that another set is in force', async () => {
    open().handlers['RuleSet/CreateRuleSet'] = () =>
      refuse(40901, 'Another one is in force', { id: 'rule-set.overlap' });
    await show();
    await press('New rule set');
    await retype('Chinese name', '新规则');
    await retype('First day', '2026-12-01');
    await press('Save');
    await refusedAt('First day', 'Another one is in force');
  });

  it('does not delete one under which classes were published', async () => {
    open().handlers['RuleSet/GetRuleSetPageList'] = () => ({ totalCount: 1, items: [row(8)] });
    await show();
    await press('Delete 规则8');
    await screen.findByText(/3 classes were published under this set/);
  });
});
