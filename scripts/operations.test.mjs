/** The files of docs/operations say what the gateway says: its settings, its figures, and its version. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dashboards } from './lib/dashboards.mjs';
import { releaseName } from './lib/release-files.mjs';
import { root } from './lib/workspace.mjs';
import { settingNames } from '../api-gateway/src/app/settings.ts';

const folder = join(root, 'docs/operations');
const read = (path) => readFileSync(join(folder, path), 'utf8');
const all = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'))
    .join('\n');

/** Of the images and units, not of the gateway. */
const OTHERS = /^(NODE_ENV|POSTGRES_\w+|MINIO_\w+)$/;

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

describe('the files for an installation', () => {
  it('set only what the gateway reads', () => {
    const set = [
      ...matches(read('deploy/compose.yaml'), /^ {4,6}([A-Z][A-Z_]+):/gm),
      ...matches(read('deploy/college.service'), /^Environment=([A-Z_]+)=/gm),
      ...matches(read('deploy/Containerfile').match(/^ENV .*$/m)?.[0] ?? '', /([A-Z_]+)=/g),
    ].filter((name) => !OTHERS.test(name));
    expect(set.length).toBeGreaterThan(8);
    const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]));
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('name the release of this version', () => {
    expect(read('deploy/Containerfile')).toContain(`ADD ${releaseName()}.tar.gz`);
    expect(read('deploy/Containerfile')).toContain(`/opt/${releaseName()} `);
  });

  it('show and watch figures that there are', () => {
    const files = execFileSync('git', ['grep', '-lE', "name: 'college_", '--', 'api-gateway/src'], {
      cwd: root,
      encoding: 'utf8',
    });
    const sources = files
      .trim()
      .split('\n')
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const known = matches(sources.join(), /name: '(college_\w+)',\n\s*help:/g);
    const used = matches(all(), /\b(college_[a-z_]+)/g)
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      // The zone of the proxy that keeps parts of an upload together.
      .filter((name) => name !== 'college_uploads');
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('have dashboards as they are made, without two of a name', () => {
    for (const [name, text] of Object.entries(dashboards())) expect(read(`grafana/${name}`)).toBe(text);
  });
});

/** They are Debian packages, which a machine need not have; the long run installs them. */
const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

describe('what the programs themselves say of their files', () => {
  it.runIf(has('promtool'))('Prometheus takes the rules, and they fire when they should', () => {
    const prometheus = join(folder, 'prometheus');
    execFileSync('promtool', ['check', 'config', '--syntax-only', join(prometheus, 'prometheus.yml')]);
    execFileSync('promtool', ['check', 'rules', join(prometheus, 'rules.yml')]);
    execFileSync('promtool', ['test', 'rules', join(prometheus, 'rules_test.yml')]);
  });

  it.runIf(has('caddy'))('Caddy takes its file', () => {
    const file = join(folder, 'deploy/Caddyfile');
    execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'pipe' });
  });

  it.runIf(has('systemd-analyze'))('systemd takes its unit', () => {
    const unit = join(folder, 'deploy/college.service');
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    // What the unit starts is on the machine of the college, not here.
    const said = stderr.split('\n').filter((line) => line.includes('college.service'));
    expect(said.filter((line) => !/is not executable|No such file/.test(line))).toEqual([]);
  });
});
