import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const ruleSetMessages = defineMessages({
  en: {
    'rule-set.name-taken': 'There is a rule set with this name already',
    'rule-set.overlap': 'In this area “{{name}}” is in force on some of these days ({{from}} to {{to}})',
    'rule-set.unknown-area': 'this area does not exist or is not yours to use',
    'rule-set.in-use': 'Classes were published under it ({{classes}}). Let it end instead.',
    'rule-set.dates-fixed':
      'Classes were published under it ({{classes}}), so it stays in force from {{from}} on and cannot end before today',
    'rule-set.ends-before': 'must not be before the first day',
    'rule-set.repeated-kind': 'each kind of person only once with each risk',
    'call.RuleSet/CreateRuleSet': 'Added a rule set',
    'call.RuleSet/UpdateRuleSet': 'Changed a rule set',
    'call.RuleSet/DeleteRuleSet': 'Deleted a rule set',
    'subject.rule-set': 'Rule set',
    'log-field.idleSeconds': 'Seconds without activity',
    'log-field.requirements': 'Required hours',
    'log-field.initialHours': 'Hours of initial training',
    'log-field.to': 'To',
  },
  zhCn: {
    'rule-set.name-taken': '已有同名学时规则',
    'rule-set.overlap': '该地区在部分日期内已适用“{{name}}”（{{from}} 至 {{to}}）',
    'rule-set.unknown-area': '地区不存在，或不在您的管理范围内',
    'rule-set.in-use': '有 {{classes}} 个培训班按此规则发布，不能删除，可为其设置截止日期。',
    'rule-set.dates-fixed':
      '已有 {{classes}} 个培训班按此规则发布，生效日期 {{from}} 不能修改，截止日期不能早于今天',
    'rule-set.ends-before': '不能早于生效日期',
    'rule-set.repeated-kind': '每类人员与风险只能填写一次',
    'call.RuleSet/CreateRuleSet': '新建学时规则',
    'call.RuleSet/UpdateRuleSet': '修改学时规则',
    'call.RuleSet/DeleteRuleSet': '删除学时规则',
    'subject.rule-set': '学时规则',
    'log-field.idleSeconds': '无操作时限（秒）',
    'log-field.requirements': '学时要求',
    'log-field.initialHours': '初训学时',
    'log-field.to': '截止',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ruleSetMessages> {}
}
