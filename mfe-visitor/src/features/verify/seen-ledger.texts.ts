import { defineTexts } from '@college/portal-sdk/texts';

export const seenLedgerTexts = defineTexts('visitor-seen-ledger', {
  en: {
    title: 'The ledger of records is not the one that this browser saw before',
    smaller: 'It has {{now}} entries, and had {{before}} when this browser saw it last.',
    different: 'Its first {{before}} entries are not those that this browser has seen.',
    unsigned: 'Its newest checkpoint was not signed by this college.',
    what: 'Records may have been changed or removed. Do not rely on what this site says about a paper until this is explained.',
    whom: 'Ask the college whether it has restored a backup. Copy both checkpoints and send them to the authority that supervises the college: it keeps checkpoints too, and can find out what was lost.',
    copyBefore: 'Copy the checkpoint seen before',
    copyNow: 'Copy the current checkpoint',
    settled: 'It is explained: remember the current one',
  },
  'zh-CN': {
    title: '记录台账与本浏览器此前见到的不一致',
    smaller: '台账现有 {{now}} 条记录，而本浏览器上次见到时有 {{before}} 条。',
    different: '台账的前 {{before}} 条记录与本浏览器此前见到的不同。',
    unsigned: '台账的校验点不是由本学院签名的。',
    what: '记录可能被改动或删除。在查明原因之前，请不要以本网站的查验结果为准。',
    whom: '请向学院询问是否恢复过备份。请复制两个校验点，发送给学院的监管部门：监管部门也保存校验点，可以查明缺少了什么。',
    copyBefore: '复制此前的校验点',
    copyNow: '复制现在的校验点',
    settled: '已查明原因：记住当前的校验点',
  },
});
