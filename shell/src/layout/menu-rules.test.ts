import type { MenuEntry } from '@college/contracts/identity/session';
import { describe, expect, it } from 'vitest';
import { activeLink, groupsOf, isSection, linksOf, visibleMenus } from './menu-rules.ts';

let id = 0;
const leaf = (menuName: string, hidden = false, iconClass = '') => ({
  id: (id += 1),
  path: `/${menuName}`,
  menuName,
  iconClass,
  hidden,
});
const group = (menuName: string, children: ReturnType<typeof leaf>[], hidden = false): MenuEntry => ({
  ...leaf(menuName, hidden, 'folder'),
  children,
});
const names = (menus: MenuEntry[]) =>
  visibleMenus(menus).map(({ name, children }) => [name, ...children.map((child) => child.name)]);

describe('section 2: the side menu', () => {
  it('has a hidden-item rule: hidden entries are left out at both levels', () => {
    expect(
      names([
        group('gone', [leaf('a'), leaf('b')], true),
        group('shown', [leaf('a'), leaf('b', true), leaf('c')]),
      ]),
    ).toEqual([['shown', 'a', 'c']]);
  });

  it('has a single-child collapse rule: exactly one visible child is shown itself', () => {
    expect(names([group('group', [leaf('only'), leaf('detail', true)])])).toEqual([['only']]);
    expect(visibleMenus([group('group', [leaf('only')])])[0]).toMatchObject({
      path: '/only',
      icon: 'folder',
    });
    expect(visibleMenus([group('group', [leaf('only', false, 'user')])])[0]).toMatchObject({ icon: 'user' });
  });

  it('two visible children stay in their group', () => {
    expect(names([group('group', [leaf('a'), leaf('b')])])).toEqual([['group', 'a', 'b']]);
  });

  it('a page at the top is a link; a group with nothing visible inside is left out', () => {
    expect(names([group('page', []), group('empty', [leaf('a', true)])])).toEqual([['page']]);
  });

  it('lists its links in order', () => {
    const nodes = visibleMenus([group('group', [leaf('a'), leaf('b')]), group('page', [])]);
    expect(linksOf(nodes).map((link) => link.name)).toEqual(['a', 'b', 'page']);
  });
});

describe('a menu with groups', () => {
  const nested = (menuName: string, children: ReturnType<typeof leaf>[], hidden = false) => ({
    ...leaf(menuName, hidden, 'folder'),
    children,
  });
  const business = (): MenuEntry => ({
    ...leaf('business'),
    children: [
      nested('exams', [leaf('exam'), leaf('marking')]),
      nested('certificates', [leaf('certificate'), leaf('expiry', true)]),
      nested('empty', [leaf('gone', true)]),
      nested('unseen', [leaf('x'), leaf('y')], true),
      leaf('statistics'),
    ],
  });

  it('keeps both rules in the third level', () => {
    const [section] = visibleMenus([business()]);
    expect(section?.children.map(({ name, children }) => [name, ...children.map((one) => one.name)])).toEqual(
      [['exams', 'exam', 'marking'], ['certificate'], ['statistics']],
    );
  });

  it('is a section, whose groups can be opened; a menu without groups is one itself', () => {
    const nodes = visibleMenus([business(), group('system', [leaf('a'), leaf('b')])]);
    expect(nodes.map((node) => isSection(node, nodes))).toEqual([true, false]);
    expect(groupsOf(nodes).map(({ name }) => name)).toEqual(['exams', 'system']);
    expect(linksOf(nodes).map(({ name }) => name)).toEqual([
      'exam',
      'marking',
      'certificate',
      'statistics',
      'a',
      'b',
    ]);
  });

  it('highlights one of the links to a page: the one where the breadcrumb has it', () => {
    const course = () => leaf('course');
    const nodes = visibleMenus([
      { ...leaf('business'), children: [nested('content', [course(), leaf('a')]), leaf('b')] },
      group('system', [course(), leaf('c')]),
    ]);
    const inContent = nodes[0]?.children[0]?.children[0];
    const inSystem = nodes[1]?.children[0];
    expect(activeLink(nodes, ['/course'], ['/system'])).toBe(inSystem);
    expect(activeLink(nodes, ['/course'], ['/business', '/content'])).toBe(inContent);
    expect(activeLink(nodes, ['/course/add', '/course'], [])).toBe(inContent);
    expect(activeLink(nodes, ['/nowhere'], [])).toBeUndefined();
  });
});
