import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const areaMessages = defineMessages({
  en: {
    'subject.area': 'Area',
    'area.code-format':
      'six digits by GB/T 2260: two for the province, two for the city, two for the county, such as 990102',
    'area.code-taken': 'There is an area with this code already',
    'area.no-parent': 'First add the area above it: {{parentCode}}',
    'area.in-use':
      'Still in use: {{children|# area|# areas}} below it, {{departments|# department|# departments}}, {{users|# user|# users}}, {{classes|# training class|# training classes}}. Move or delete these first',
    'area.bad-list':
      '{{lines|# line of the list has|# lines of the list have}} errors, so nothing was imported; check the list to see which',
    'area.line-format': 'A line is a code of six digits, then a name',
    'area.line-code': 'Not a code of GB/T 2260: a city within a province, a county within a city',
    'area.line-name': 'The name is missing or longer than 50 characters',
    'area.line-repeated': 'This code is already further up in the list',
    'area.line-scope': 'This area lies outside your own',
    'area.line-parent': 'The province of this area is neither in the list nor here already',
    'call.Area/CreateArea': 'Added an area',
    'call.Area/UpdateArea': 'Renamed an area',
    'call.Area/DeleteArea': 'Deleted an area',
    'call.Area/ImportAreas': 'Imported a list of areas',
    'log-field.added': 'Added',
    'log-field.renamed': 'Renamed',
  },
  zhCn: {
    'subject.area': '地区',
    'area.code-format': '请填写 6 位行政区划代码（GB/T 2260）：省、市、县各两位，如 990102',
    'area.code-taken': '该代码的地区已存在',
    'area.no-parent': '请先添加其上级地区：{{parentCode}}',
    'area.in-use':
      '仍在使用：下级地区 {{children}} 个、部门 {{departments}} 个、用户 {{users}} 个、培训班 {{classes}} 个，请先移走或删除',
    'area.bad-list': '列表中有 {{lines}} 行无法导入，因此未导入任何内容；请先检查列表',
    'area.line-format': '每行应为 6 位代码加名称',
    'area.line-code': '不是有效的 GB/T 2260 代码：市属于省，县属于市',
    'area.line-name': '名称缺失或超过 50 个字符',
    'area.line-repeated': '该代码在上文已出现',
    'area.line-scope': '该地区不在您的管辖范围内',
    'area.line-parent': '列表和系统中都没有该地区所属的省份',
    'call.Area/CreateArea': '新建地区',
    'call.Area/UpdateArea': '修改地区名称',
    'call.Area/DeleteArea': '删除地区',
    'call.Area/ImportAreas': '导入地区',
    'log-field.added': '新增',
    'log-field.renamed': '改名',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof areaMessages> {}
}
