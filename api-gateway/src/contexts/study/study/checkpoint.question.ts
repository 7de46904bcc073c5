/** What a checkpoint asks: a question of the ware, else of its course, else a number in a picture. */
import { randomInt, randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { Asked, CheckpointRow } from './checkpoint.table.ts';
import { drawn } from './drawn.ts';
import type { Services } from '../../../app/context.ts';
import { isSigned, sign } from '../../../crypto/signature.ts';
import {
  contentsOf,
  questionsOfCourse,
  questionsOfWare,
  withPictures,
} from '../../content/question/question.port.ts';
import type { PoolQuestion } from '../../content/question/question.port.ts';
import { fitsKind, isRight } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import { FaceChallenge } from '@college/contracts/classes/face-check';
import type { Checkpoint } from '@college/contracts/study/study';
import { CHECKPOINT_DIGITS } from '@college/contracts/study/study-checkpoint';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'keys'>;

const signed = (salt: string, number: string): string => `study-checkpoint-number/${salt}/${number}`;

const hidden = ({ keys }: Deps, number: string): string => {
  const salt = randomUUID();
  return `${salt}.${sign(keys, 'blindIndex', signed(salt, number))}`;
};

/** Without 0 and 1, which look like letters. */
const drawNumber = (deps: Deps): Pick<Asked, 'secret' | 'image'> => {
  const { text, data } = svgCaptcha.create({
    size: CHECKPOINT_DIGITS,
    charPreset: '23456789',
    noise: 2,
    color: false,
    width: 140,
    height: 50,
  });
  return {
    secret: hidden(deps, text),
    image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`,
  };
};

const NOTHING = {
  question_id: null,
  question_version: null,
  secret: '',
  image: '',
  sum: '',
  challenge: '',
} as const;

/** For who cannot see a picture: something to work out, so that somebody has to be there. */
export const askSum = (deps: Deps): Asked => {
  const [first, second] = [randomInt(20, 80), randomInt(3, 10)];
  return {
    ...NOTHING,
    kind: 'number',
    secret: hidden(deps, String(first + second)),
    sum: `${first}+${second}`,
  };
};

const sumOf = ({ sum }: CheckpointRow): Checkpoint['sum'] => {
  const [first, second] = sum.split('+').map(Number);
  return first && second ? { first, second } : null;
};

interface Where {
  readonly wareKey: number;
  readonly courseId: number;
  /** The question that was answered wrong just now. */
  readonly without?: number | null;
}

/** What to do before the camera; nobody knows which beforehand, and not the same twice in a row. */
export const askFace = (before = ''): Asked => {
  const [challenge = 'turn-left'] = drawn(
    FaceChallenge.options.filter((one) => one !== before),
    1,
  );
  return { ...NOTHING, kind: 'face', challenge };
};

const pool = async (trx: Knex.Transaction, { wareKey, courseId }: Where): Promise<PoolQuestion[]> => {
  const own = await questionsOfWare(trx, wareKey);
  return own.length > 0 ? own : questionsOfCourse(trx, courseId);
};

export const ask = async (trx: Knex.Transaction, deps: Deps, where: Where): Promise<Asked> => {
  const all = await pool(trx, where);
  const others = all.filter(({ id }) => id !== where.without);
  const [question] = drawn(others.length > 0 ? others : all, 1);
  return question
    ? { ...NOTHING, kind: 'question', question_id: question.id, question_version: question.version }
    : { ...NOTHING, kind: 'number', ...drawNumber(deps) };
};

const questionOf = ({ question_id: id, question_version: version }: CheckpointRow): PoolQuestion[] =>
  id === null || version === null ? [] : [{ id, version }];

/** As it is asked: never what is right. */
export const checkpointView = async (
  read: Knex,
  services: Pick<Services, 'keys' | 'now'>,
  row: CheckpointRow,
): Promise<Checkpoint> => {
  const contents = await contentsOf(read, questionOf(row));
  const [content] = await withPictures(read, services, contents);
  return {
    id: row.id,
    kind: row.kind,
    until: row.until,
    question: content
      ? {
          kind: content.kind,
          stem: content.stem,
          options: content.options,
          gaps: content.blanks.length,
        }
      : null,
    image: row.image || null,
    sum: sumOf(row),
    challenge: row.challenge || null,
  };
};

/** Whether an answer is right; null: it is no answer to what was asked. */
export const isRightAnswer = async (
  trx: Knex.Transaction,
  { keys }: Deps,
  row: CheckpointRow,
  value: QuestionValue,
): Promise<boolean | null> => {
  if (row.kind === 'number') {
    const [salt = '', signature = ''] = row.secret.split('.');
    const [given] = value;
    if (value.length !== 1 || typeof given !== 'string') return null;
    return isSigned(keys, 'blindIndex', signed(salt, given.normalize('NFKC').trim()), signature);
  }
  const [content] = await contentsOf(trx, questionOf(row));
  if (!content || !fitsKind(content, value)) return null;
  return isRight(content, value) === true;
};
