/** What a checkpoint asks: a question of the ware, else of its course, else a number that is drawn and spoken. */
import { drawSecret, isNumber } from './checkpoint.number.ts';
import { numberAddresses } from './checkpoint.routes.ts';
import type { Asked, CheckpointRow } from './checkpoint.table.ts';
import { drawn } from './drawn.ts';
import type { Services } from '../../../app/context.ts';
import { contentsOf, questionsToAsk, withPictures } from '../../content/question/question.port.ts';
import type { PoolQuestion } from '../../content/question/question.port.ts';
import { fitsKind, isRight } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import { FaceChallenge } from '@college/contracts/classes/face-check';
import type { Checkpoint } from '@college/contracts/study/study';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'keys'>;

const NOTHING = {
  question_id: null,
  question_version: null,
  secret: '',
  image: '',
  challenge: '',
} as const;

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
  const { ofWare, ofCourse } = await questionsToAsk(trx, courseId, wareKey);
  return ofWare.length > 0 ? ofWare : ofCourse;
};

export const ask = async (trx: Knex.Transaction, deps: Deps, where: Where): Promise<Asked> => {
  const all = await pool(trx, where);
  const others = all.filter(({ id }) => id !== where.without);
  const [question] = drawn(others.length > 0 ? others : all, 1);
  return question
    ? { ...NOTHING, kind: 'question', question_id: question.id, question_version: question.version }
    : { ...NOTHING, kind: 'number', secret: drawSecret(deps.keys) };
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
    ...(row.kind === 'number' ? numberAddresses(services.keys, row) : { image: null }),
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
    const [given] = value;
    return value.length === 1 && typeof given === 'string' ? isNumber(keys, row.secret, given) : null;
  }
  const [content] = await contentsOf(trx, questionOf(row));
  if (!content || !fitsKind(content, value)) return null;
  return isRight(content, value) === true;
};
