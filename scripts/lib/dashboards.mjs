/** The dashboards of Grafana, as their files in docs/operations/grafana are made. */

const PROMETHEUS = { type: 'prometheus', uid: '${prometheus}' };
/** Grafana's grid has 24 columns. */
const [WIDE, HIGH] = [12, 8];

/** @param {string} title @param {string} unit of Grafana: `s`, `short`, `reqps`, `percentunit` @param {string} expr @param {string} legend */
const lines = (title, unit, expr, legend) => ({ type: 'timeseries', title, unit, expr, legend });
const figure = (title, unit, expr, worst) => ({ type: 'stat', title, unit, expr, legend: '', worst });

const rate = (outcome) => `rate(college_request_seconds_count{outcome=~"${outcome}"}[5m])`;

const DASHBOARDS = {
  college: {
    title: 'College: what people get',
    panels: [
      figure('Pages connected', 'short', 'sum(college_sockets)'),
      figure('Failed calls', 'percentunit', `sum(${rate('failed|unavailable')}) / sum(${rate('.+')})`, 0.02),
      figure('Ledger alarms', 'short', 'max(college_ledger_alarms)', 1),
      figure('Statistics are old by', 's', 'max(college_statistics_age_seconds)', 3600),
      lines('Calls', 'reqps', `sum by (outcome) (${rate('.+')})`, '{{outcome}}'),
      lines(
        'Time of a call, 95 of 100',
        's',
        'histogram_quantile(0.95, sum by (le, service) (rate(college_request_seconds_bucket[5m])))',
        '{{service}}',
      ),
      lines(
        'Study: records and checkpoints',
        'reqps',
        'sum by (call, outcome) (rate(college_calls_total{call=~"StudyRecord/.+"}[5m]))',
        '{{call}} {{outcome}}',
      ),
      lines(
        'Exams: answers saved and papers submitted',
        'reqps',
        'sum by (call, outcome) (rate(college_calls_total{call=~"TestExam/(Save|Submit|Start).+"}[5m]))',
        '{{call}} {{outcome}}',
      ),
      lines('Live rooms: pages', 'short', 'sum(college_live_room_pages)', 'pages'),
      lines('Live rooms', 'short', 'sum(college_live_rooms)', 'rooms'),
      lines('Live pictures', 'short', 'max(college_live_pictures)', 'pictures'),
      lines(
        'Micro-frontends: sessions in ten minutes',
        'short',
        'max by (remote, version, outcome) (college_remote_sessions)',
        '{{remote}} {{version}} {{outcome}}',
      ),
      lines('Ledger: entries', 'short', 'max(college_ledger_entries)', 'entries'),
      lines('Ledger: entries that wait', 'short', 'max(college_ledger_waiting_entries)', 'entries'),
      lines('Ledger: the first of them waits', 's', 'max(college_ledger_lag_seconds)', 'lag'),
      lines('Statistics: what is not counted yet', 'short', 'max(college_statistics_marks)', 'marks'),
    ],
  },
  installation: {
    title: 'College: what it runs on',
    panels: [
      figure('Copies', 'short', 'sum(up{job="college"})'),
      figure('Parts out of reach', 'short', 'sum(1 - college_part_up)', 1),
      figure('Waiting jobs', 'short', 'sum(max by (kind) (college_jobs{state="waiting"}))'),
      figure('Failed jobs, last hour', 'short', 'sum(max by (kind) (college_jobs_failed_last_hour))', 1),
      lines('Event loop, 99 of 100', 's', 'nodejs_eventloop_lag_p99_seconds', '{{instance}}'),
      lines('Processor', 'short', 'rate(process_cpu_seconds_total[5m])', '{{instance}}'),
      lines('Memory', 'bytes', 'process_resident_memory_bytes{job="college"}', '{{instance}}'),
      lines(
        'Connections to the database',
        'short',
        'sum by (pool, state) (college_database_connections)',
        '{{pool}} {{state}}',
      ),
      lines('Waiting for a thread', 'short', 'sum by (work) (college_threads_waiting)', '{{work}}'),
      lines('Waiting jobs: the oldest', 's', 'max by (kind) (college_jobs_wait_seconds)', '{{kind}}'),
      lines('Parts', 'short', 'min by (part) (college_part_up)', '{{part}}'),
      lines('Problems', 'short', 'max(college_problems)', 'problems'),
      lines('Ledger: age of the last witness', 's', 'max(college_ledger_witness_age_seconds)', 'age'),
    ],
  },
};

const thresholds = (worst) => ({
  mode: 'absolute',
  steps: [{ color: 'green', value: null }, ...(worst === undefined ? [] : [{ color: 'red', value: worst }])],
});

const panelOf = ({ type, title, unit, expr, legend, worst }, place, index) => ({
  id: index + 1,
  type,
  title,
  datasource: PROMETHEUS,
  gridPos: place,
  fieldConfig: { defaults: { unit, thresholds: thresholds(worst) }, overrides: [] },
  targets: [{ refId: 'A', datasource: PROMETHEUS, expr, legendFormat: legend }],
});

/** Figures stand in one row on top, lines two by two below. */
const placesOf = (panels) => {
  const figures = panels.filter(({ type }) => type === 'stat').length;
  return panels.map(({ type }, index) =>
    type === 'stat'
      ? { x: (index * 24) / figures, y: 0, w: 24 / figures, h: 4 }
      : {
          x: ((index - figures) % 2) * WIDE,
          y: 4 + Math.floor((index - figures) / 2) * HIGH,
          w: WIDE,
          h: HIGH,
        },
  );
};

/** A panel a line, so that a change of one is a line of a diff. */
const textOf = ({ panels, ...head }) => {
  const lines = panels.map((panel) => `  ${JSON.stringify(panel)}`).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"panels":[\n${lines}\n]}\n`;
};

/** Name of the file to its text. */
export const dashboards = () =>
  Object.fromEntries(
    Object.entries(DASHBOARDS).map(([uid, { title, panels }]) => {
      const places = placesOf(panels);
      const dashboard = {
        uid: `college-${uid}`,
        title,
        schemaVersion: 39,
        refresh: '30s',
        time: { from: 'now-3h', to: 'now' },
        templating: {
          list: [{ name: 'prometheus', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
        },
        panels: panels.map((panel, index) => panelOf(panel, places[index], index)),
      };
      return [`${uid}.json`, textOf(dashboard)];
    }),
  );
