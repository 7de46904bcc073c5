/** What a build needs that the gateway (`input`: sent, `output`: read) or the shell does not offer. */
import { defineMessages } from '../../../../app/messages/messages.ts';
import type { IdsOf } from '../../../../app/messages/messages.ts';

export const compatibilityMessages = defineMessages({
  en: {
    'compatibility.missing-call': 'The gateway has no call {{subject}}',
    'compatibility.input.field': '{{subject}}: the build sends {{where}}, which the gateway does not know',
    'compatibility.input.required':
      '{{subject}}: the gateway requires {{where}}, which the build does not always send',
    'compatibility.input.type':
      '{{subject}}: the gateway wants another type for {{where}} than the build sends',
    'compatibility.input.null':
      '{{subject}}: the build may send null for {{where}}, which the gateway refuses',
    'compatibility.input.values':
      '{{subject}}: the build may send values for {{where}} that the gateway does not take',
    'compatibility.input.bounds':
      '{{subject}}: the gateway is stricter about the length, size or form of {{where}} than the build',
    'compatibility.input.reset':
      '{{subject}}: the gateway has a default for {{where}}, so an update that leaves it out would reset it',
    'compatibility.input.unclear': '{{subject}}: {{where}} differs in a way that cannot be compared',
    'compatibility.output.field': '{{subject}}: the build reads {{where}}, which the gateway does not answer',
    'compatibility.output.required':
      '{{subject}}: the build relies on {{where}}, which the gateway may leave out of its answer',
    'compatibility.output.type':
      '{{subject}}: the gateway answers another type for {{where}} than the build reads',
    'compatibility.output.null':
      '{{subject}}: the gateway may answer null for {{where}}, which the build does not expect',
    'compatibility.output.values':
      '{{subject}}: the values that the gateway answers for {{where}} were renamed or are no longer listed',
    'compatibility.output.bounds':
      '{{subject}}: the gateway answers {{where}} in another form than the build reads',
    'compatibility.output.unclear': '{{subject}}: {{where}} differs in a way that cannot be compared',
    'compatibility.package.missing': 'The shell does not provide {{subject}}; the build wants {{range}}',
    'compatibility.package.version': 'The shell provides {{subject}} {{found}}; the build wants {{range}}',
    'compatibility.whole.input': 'the whole input',
    'compatibility.whole.output': 'the whole answer',
    'compatibility.of-remote': '{{remote}} {{version}} ({{use}}): {{problem}}',
    'compatibility.use.active': 'active',
    'compatibility.use.rollout': 'in rollout',
    'compatibility.use.previous': 'to go back to',
    'compatibility.screen': '{{path}} ({{component}}; {{roles}})',
  },
  zhCn: {
    'compatibility.missing-call': '网关没有调用 {{subject}}',
    'compatibility.input.field': '{{subject}}：构建会发送 {{where}}，而网关不认识它',
    'compatibility.input.required': '{{subject}}：网关要求必须提供 {{where}}，而构建不一定发送',
    'compatibility.input.type': '{{subject}}：网关要求的 {{where}} 与构建发送的类型不同',
    'compatibility.input.null': '{{subject}}：构建发送的 {{where}} 可能为空值，而网关不接受',
    'compatibility.input.values': '{{subject}}：构建可能为 {{where}} 发送网关不接受的取值',
    'compatibility.input.bounds': '{{subject}}：网关对 {{where}} 的长度、大小或格式的限制比构建所知的更严',
    'compatibility.input.reset': '{{subject}}：网关为 {{where}} 设有默认值，更新时未发送它就会被重置',
    'compatibility.input.unclear': '{{subject}}：{{where}} 有差异，且无法判断是否兼容',
    'compatibility.output.field': '{{subject}}：构建要读取 {{where}}，而网关不返回它',
    'compatibility.output.required': '{{subject}}：构建依赖 {{where}}，而网关的返回中可能没有它',
    'compatibility.output.type': '{{subject}}：网关返回的 {{where}} 与构建读取的类型不同',
    'compatibility.output.null': '{{subject}}：网关返回的 {{where}} 可能为空值，而构建未考虑这种情况',
    'compatibility.output.values': '{{subject}}：网关返回的 {{where}} 的取值已改名，或不再限于已知的取值',
    'compatibility.output.bounds': '{{subject}}：网关返回的 {{where}} 与构建读取的格式不同',
    'compatibility.output.unclear': '{{subject}}：{{where}} 有差异，且无法判断是否兼容',
    'compatibility.package.missing': '外壳没有提供 {{subject}}；构建需要 {{range}}',
    'compatibility.package.version': '外壳提供的是 {{subject}} {{found}}；构建需要 {{range}}',
    'compatibility.whole.input': '整个输入',
    'compatibility.whole.output': '整个返回结果',
    'compatibility.of-remote': '{{remote}} {{version}}（{{use}}）：{{problem}}',
    'compatibility.use.active': '生效中',
    'compatibility.use.rollout': '灰度中',
    'compatibility.use.previous': '可回退',
    'compatibility.screen': '{{path}}（{{component}}；{{roles}}）',
  },
});

declare module '../../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof compatibilityMessages> {}
}
