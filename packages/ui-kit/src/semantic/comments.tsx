import type { ReactNode } from 'react';
import { Comment } from 'semantic-ui-react';
import { Avatar } from '../avatar.tsx';
import styles from './comments.module.css';
import { useSemanticWords } from './words.ts';

export interface CommentEntry {
  key: string | number;
  author: string;
  /** Address of their picture. */
  picture?: string | undefined;
  /** Who they are here: 'teacher'. */
  role?: string | undefined;
  /** When, as people read it. */
  date: string;
  /** The same for machines: an ISO date. */
  dateTime?: string | undefined;
  text: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  replies?: readonly CommentEntry[] | undefined;
}

export interface CommentsProps {
  label: string;
  comments: readonly CommentEntry[];
}

/** What people say about one thing, with the replies to it. */
export const Comments = ({ label, comments }: CommentsProps) => {
  const words = useSemanticWords();
  if (comments.length === 0) return <p className={styles.empty}>{words.noComments}</p>;
  return <Thread label={label} comments={comments} />;
};

const Thread = ({ label, comments }: { label?: string; comments: readonly CommentEntry[] }) => (
  <Comment.Group as="ul" className={styles.comments} aria-label={label}>
    {comments.map(({ key, author, picture = '', role, date, dateTime, text, actions, replies }) => (
      <Comment key={key} as="li">
        <span className={styles.picture} aria-hidden="true">
          <Avatar src={picture} />
        </span>
        <Comment.Content>
          <Comment.Author as="strong">{author}</Comment.Author>
          <Comment.Metadata>
            {role && <span>{role}</span>}
            <time dateTime={dateTime}>{date}</time>
          </Comment.Metadata>
          <Comment.Text>{text}</Comment.Text>
          {actions && <Comment.Actions>{actions}</Comment.Actions>}
          {replies && replies.length > 0 && <Thread comments={replies} />}
        </Comment.Content>
      </Comment>
    ))}
  </Comment.Group>
);
