import { randomPdf } from '../papers/pageless-pdf.ts';
import { FILES } from '../requests/doors.ts';
import { expectStatus, until, type Visitor } from '../requests/visitor.ts';

export type Walk = { visitor: Visitor; mails: string; id: string; bytes: Uint8Array };

export type Step = { name: string; take(walk: Walk): Promise<void> };

const ACCOUNT = { email: 'asha@gbpuat.ac.in', password: 'many pages of notes' };
const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 12 * MEGABYTE;
const COURSE = { college: 'COT', branch: 'EE', year: '1st', course: 'TID/TCE/TSW/TME-109' };

export const STEPS: Step[] = [
  {
    name: 'mail',
    async take({ visitor, mails }) {
      const origin = await visitor.signUp(ACCOUNT, mails);
      if (origin !== visitor.url) throw new Error(`the link in the mail leads to ${origin}`);
    },
  },
  {
    name: 'log in',
    async take({ visitor }) {
      await visitor.logIn(ACCOUNT);
      await visitor.call('GET', '/v1/account', 200);
    },
  },
  {
    name: 'share 12 MB',
    async take(walk) {
      walk.bytes = randomPdf(FILE_BYTES);
      const data = { ...COURSE, description: 'Waves and optics तरंग' };
      walk.id = await walk.visitor.share('waves.pdf', walk.bytes, data);
    },
  },
  { name: 'course with /', take: (walk) => shows(walk, `/home/${place()}`) },
  {
    name: 'search',
    async take(walk) {
      await until('the paper in English', () => found(walk, `/search?q=${encodeURIComponent('waves')}`));
      await until('the paper in Hindi', () => found(walk, `/hi/search?q=${encodeURIComponent('तरंग')}`));
    },
  },
  {
    name: '304',
    async take({ visitor: { url } }) {
      const first = await fetch(`${url}/home`);
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
      await first.arrayBuffer();
      await expectStatus(await fetch(`${url}/home`, { headers }), 304);
    },
  },
  {
    name: 'range',
    async take({ visitor: { url }, id, bytes }) {
      const address = `${url}${FILES}/${id}/view?project=panna`;
      const whole = new Uint8Array(await (await expectStatus(await fetch(address), 200)).arrayBuffer());
      if (Buffer.compare(whole, bytes) !== 0)
        throw new Error('the downloaded bytes differ from the uploaded ones');
      const headers = { Range: `bytes=${MEGABYTE}-${MEGABYTE + 99}` };
      const part = new Uint8Array(
        await (await expectStatus(await fetch(address, { headers }), 206)).arrayBuffer(),
      );
      const wanted = bytes.subarray(MEGABYTE, MEGABYTE + 100);
      if (Buffer.compare(part, wanted) !== 0) throw new Error('the response has the wrong range');
    },
  },
];

const place = () => Object.values(COURSE).map(encodeURIComponent).join('/');

async function shows({ visitor: { url } }: Walk, path: string): Promise<void> {
  const page = await (await expectStatus(await fetch(url + path), 200)).text();
  if (!page.includes('Waves and optics')) throw new Error(`${path} does not show the paper`);
}

const found = (walk: Walk, path: string) =>
  shows(walk, path).then(
    () => path,
    () => undefined,
  );
