import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../app/place-path.ts';
import { readCommandLine } from '../command-line.ts';
import { openStage, share } from '../library/stage.ts';
import { madeScan } from '../papers/made-scan.ts';
import { audit, installLighthouse } from './audit.ts';
import { barsOf, HEADINGS, median, missed, row } from './table.ts';
import { TRAVELLED_HEADINGS, travelledRows } from './travelled.ts';

const HELP = `Usage: npm run lighthouse -- [options]

Audits public pages with Lighthouse as a phone: simulated slow 4G, and a processor
four times slower. Exits with 1 if a page misses a threshold.

Options:
  --only TEXT   Only pages whose name contains TEXT
  --runs N      Runs of each page, of which the median counts (default: 5)
  --bytes       Measure the transfers of a first and a later visit instead

Example: npm run lighthouse -- --only home --runs 3
`;

const values = readCommandLine(HELP, {
  runs: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
  bytes: { type: 'boolean', default: false },
});

if (!values.bytes) await installLighthouse();
const stage = await openStage(1000);
try {
  const { url } = stage.product;
  const { college, branch, year, course } = stage.place;
  const scan = await share(stage, await madeScan('scan', 2));
  const coursePath = placePath(college, branch, year, course);
  const paper = await noteOf(url, scan);
  await untilPrepared(url + paper);
  const pages = {
    landing: '/',
    home: '/home',
    course: coursePath,
    reader: paper,
    search: '/search',
    found: `/search?q=${encodeURIComponent(course)}`,
  };
  console.log(values.bytes ? TRAVELLED_HEADINGS : HEADINGS);
  for (const language of ['', '/hi']) {
    for (const [name, path] of Object.entries(pages)) {
      if (!name.includes(values.only)) continue;
      const label = `${name}${language && ', Hindi'}`;
      const address = url + (`${language}${path}`.replace(/\/$/, '') || '/');
      if (values.bytes) {
        for (const line of await travelledRows(label, url, address)) console.log(line);
        continue;
      }
      const runs = [];
      // Warm-up: the library renders and caches the page.
      for (let run = 0; run <= Number(values.runs); run += 1) runs.push(await audit(address));
      const found = median(runs.slice(1));
      const bars = barsOf(name);
      if (missed(found, bars).length > 0) process.exitCode = 1;
      console.log(row(label, found, bars));
    }
  }
} finally {
  await stage.close();
}

async function noteOf(site: string, image: string): Promise<string> {
  const query = JSON.stringify({ method: 'equal', attribute: 'image', values: [image] });
  const list = `${site}/v1/tablesdb/library/tables/notes/rows?queries[]=${encodeURIComponent(query)}`;
  const { rows } = (await (await fetch(list, { headers: { 'X-Appwrite-Project': 'panna' } })).json()) as {
    rows: { $id: string }[];
  };
  return `/notes/${rows[0]?.$id}`;
}

async function untilPrepared(paper: string): Promise<void> {
  while ((await (await fetch(paper)).text()).includes('data-preparing')) await wait(500);
}
