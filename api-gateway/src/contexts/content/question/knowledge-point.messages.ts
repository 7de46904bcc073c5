import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const knowledgePointMessages = defineMessages({
  en: {
    'knowledge-point.name-taken': 'There is a point with this name at the same place',
    'knowledge-point.unknown-parent': 'this point is gone; choose another one',
    'knowledge-point.cycle': 'A point cannot lie below itself',
    'knowledge-point.too-deep': 'There are at most {{levels|# level|# levels}} of knowledge points',
    'knowledge-point.in-use':
      'This point still has {{children|# point|# points}} below it and {{questions|# question|# questions}}; move or delete those first',
    'call.Question/CreateKnowledgePoint': 'Added a knowledge point',
    'call.Question/UpdateKnowledgePoint': 'Renamed a knowledge point',
    'call.Question/DeleteKnowledgePoint': 'Deleted a knowledge point',
    'call.Question/DragKnowledgePoint': 'Moved a knowledge point',
    'subject.knowledge-point': 'Knowledge point',
    'log-field.abovePoint': 'Number of the point above',
  },
  zhCn: {
    'knowledge-point.name-taken': '同一位置已有同名知识点',
    'knowledge-point.unknown-parent': '该知识点已不存在，请另选一个',
    'knowledge-point.cycle': '知识点不能移到自己的下级',
    'knowledge-point.too-deep': '知识点最多 {{levels}} 级',
    'knowledge-point.in-use':
      '该知识点下还有 {{children}} 个下级知识点和 {{questions}} 道试题，请先移走或删除',
    'call.Question/CreateKnowledgePoint': '新建知识点',
    'call.Question/UpdateKnowledgePoint': '修改知识点名称',
    'call.Question/DeleteKnowledgePoint': '删除知识点',
    'call.Question/DragKnowledgePoint': '移动知识点',
    'subject.knowledge-point': '知识点',
    'log-field.abovePoint': '上级知识点编号',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof knowledgePointMessages> {}
}
