import { WareFailure, WareKind, WareState } from '@college/contracts/content/course-ware';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { IconName } from '@college/ui-kit/icon';
import type { Tone } from '@college/ui-kit/status-label';

/** Words for the pieces of a course. */
export const wareTexts = defineTexts('ware-words', {
  en: {
    video: 'Video',
    audio: 'Audio',
    document: 'Document',
    text: 'Text',
    link: 'Link',
    replay: 'Replay of a live course',
    waiting: 'Waiting',
    preparing: 'Being prepared',
    ready: 'Ready',
    failed: 'Failed',
    broken: 'The file is damaged, or of another kind than its name says.',
    'no-length': 'The file has no length, so there is nothing to watch.',
    'too-long': 'The file is longer than 12 hours. Split it, and upload the parts.',
    'too-large': 'The picture is larger than 8K, or the document has more than 2,000 pages.',
    encrypted: 'The document asks for a password. Save it without one, and upload it again.',
    'no-converter': 'Only PDF can be shown here. Save the document as PDF, and upload that.',
    'timed-out': 'Preparing the file took too long and was stopped.',
    cancelled: 'Preparing the file was cancelled.',
    unexpected: 'The file could not be prepared because of a fault on our side.',
    pages_one: '{{count}} page',
    pages_other: '{{count}} pages',
  },
  'zh-CN': {
    video: '视频',
    audio: '音频',
    document: '文档',
    text: '图文',
    link: '链接',
    replay: '直播回放',
    waiting: '等待处理',
    preparing: '正在处理',
    ready: '已就绪',
    failed: '处理失败',
    broken: '文件已损坏，或与其扩展名不符。',
    'no-length': '文件没有时长，无可播放内容。',
    'too-long': '文件时长超过 12 小时，请拆分后分别上传。',
    'too-large': '画面超过 8K，或文档超过 2000 页。',
    encrypted: '文档设有密码，请取消密码后重新上传。',
    'no-converter': '此处只能显示 PDF，请将文档另存为 PDF 后上传。',
    'timed-out': '文件处理超时，已停止。',
    cancelled: '文件处理已取消。',
    unexpected: '系统出错，文件未能处理。',
    pages_other: '{{count}} 页',
  },
});

const icons: Record<WareKind, IconName> = {
  video: 'play',
  audio: 'notice',
  document: 'file',
  text: 'list',
  link: 'link',
  replay: 'live',
};
const tones: Record<WareState, Tone> = {
  waiting: 'neutral',
  preparing: 'info',
  ready: 'good',
  failed: 'bad',
};

/** The icon of a kind; a plain one for a kind that only a newer gateway knows. */
export const wareIcon = (kind: string): IconName => {
  const known = WareKind.safeParse(kind).data;
  return known ? icons[known] : 'file';
};

export const wareTone = (state: string): Tone => {
  const known = WareState.safeParse(state).data;
  return known ? tones[known] : 'neutral';
};

/** Returns the text of a kind, a state or a failure; one that only a newer gateway knows is shown as it is. */
export const useWareWord = (): ((word: string) => string) => {
  const t = useTexts(wareTexts);
  return (word) => {
    const known = [...WareKind.options, ...WareState.options, ...WareFailure.options].find(
      (one) => one === word,
    );
    return known ? t(known) : word;
  };
};

const SIXTY = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** `1:05`, or `1:01:05` from an hour on; begun seconds do not count, as in the player. */
export const lengthOf = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / SIXTY);
  const rest = two(whole % SIXTY);
  return minutes < SIXTY
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / SIXTY)}:${two(minutes % SIXTY)}:${rest}`;
};
