import type { RouterEntry } from '@college/contracts/identity/session';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';

/** The screen that shows one record of a kind, and its URL parameter; the page's path is configured by the site. */
const SCREENS: Readonly<Record<string, readonly [component: string, param: string]>> = {
  user: ['system/user/edit', 'id'],
  module: ['system/module/list', 'id'],
  department: ['system/department/tree', 'id'],
  area: ['system/area/tree', 'code'],
  label: ['system/label/list', 'id'],
  'user-type': ['system/user-type/list', 'id'],
  'code-kind': ['system/code/list', 'kind'],
  'code-content': ['system/code/list', 'id'],
  feedback: ['business/feedback/list', 'id'],
  notice: ['business/notice/detail', 'id'],
};

const pathOf = (routers: readonly RouterEntry[], component: string): string | undefined =>
  routers.flatMap((entry) => [entry, ...entry.children]).find((entry) => entry.component === component)?.path;

interface SubjectLinkProps {
  type: string;
  id: string;
  /** Its name. */
  text: string;
}

/** The record as text; a link if the reader can open its page. */
export const SubjectLink = ({ type, id, text }: SubjectLinkProps) => {
  const routers = useSession((session) => session.routers);
  const [component, param] = SCREENS[type] ?? [];
  const path = component && id !== '' && pathOf(routers, component);
  return path && param ? <Link to={`${path}?${param}=${encodeURIComponent(id)}`}>{text}</Link> : text;
};
