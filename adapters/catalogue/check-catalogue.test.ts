import { cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/node24.js';
import { checkCatalogue } from './check-catalogue.ts';
import { readCatalogue } from './folder.ts';

const ANOTHER = join(root, 'test/another-university');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(ANOTHER, folder, { recursive: true });
});

async function edit(file: string, from: string, to: string): Promise<number> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  return text.slice(0, text.indexOf(from)).split('\n').length;
}
const logo = (drawing: string) => writeFile(join(folder, 'logo.svg'), drawing);
const svg = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;
const mistakes = async () => (await checkCatalogue(folder, ['en', 'hi'])).mistakes;
const warnings = async (languages = ['en', 'hi']) => (await checkCatalogue(folder, languages)).warnings;

describe('a catalogue that is checked', () => {
  it('names the mistakes of both files at once, each with its line and what to do', async () => {
    const emblem = await edit('university.yaml', 'emblem: fish', 'emblem: whale');
    const college = await edit('courses.csv', 'nature,lakes', 'Nature,lakes');
    const year = await edit('courses.csv', 'history,foundation', 'history,first');
    expect(await mistakes()).toEqual([
      {
        file: 'university.yaml',
        line: emblem,
        reason: expect.stringContaining('colleges.1.emblem must be one of gear'),
        advice: 'Correct the line; the library needs it to start.',
      },
      {
        file: 'courses.csv',
        line: year,
        reason: 'the year first is not in university.yaml',
        advice: 'Spell it as in university.yaml, capitals too, or add it there.',
      },
      {
        file: 'courses.csv',
        line: college,
        reason: 'the college Nature is not in university.yaml',
        advice: 'Spell it as in university.yaml, capitals too, or add it there.',
      },
    ]);
  });

  it('reports names in a language that no page is in', async () => {
    const line = await edit(
      'university.yaml',
      'name: School of Nature',
      'name: { en: School of Nature, fr: Nature }',
    );
    expect(await warnings()).toContainEqual({
      file: 'university.yaml',
      line,
      reason: 'has names in French, but the site has no pages in that language, so nobody sees them',
      advice: 'Pages are in English and Hindi. Remove the names, or add a file to locales/.',
    });
  });

  it('is distinguished from one that is not there', async () => {
    for (const file of ['university.yaml', 'courses.csv']) await unlink(join(folder, file));
    expect((await mistakes()).map(({ file, advice }) => [file, advice])).toEqual([
      ['university.yaml', 'Add the file and make it readable for Panna’s user.'],
      ['courses.csv', 'Add the file and make it readable for Panna’s user.'],
    ]);
  });

  it('is warned of what is missing: names in Hindi, courses of a branch, a link, a code that can be typed', async () => {
    const branch = await edit('courses.csv', 'nature,lakes,part-2,GEO/BIO-310', 'nature,,part-2,Lakes');
    expect(branch).toBe(5);
    await edit('university.yaml', 'sourceUrl:', '# sourceUrl:');
    const printed = (await warnings()).map(({ file, line, reason }) => `${file}:${line ?? ''} ${reason}`);
    expect(printed).toEqual([
      'university.yaml:4 the university has no name in Hindi',
      expect.stringMatching(/^university.yaml:\d+ nature has no name in Hindi$/),
      expect.stringMatching(/trial has no name in Hindi$/),
      expect.stringMatching(/tripos has no name in Hindi$/),
      expect.stringMatching(/letters history has no name in Hindi$/),
      expect.stringMatching(/letters music-theory has no name in Hindi$/),
      expect.stringMatching(/nature lakes has no name in Hindi$/),
      expect.stringMatching(/the year foundation has no name in Hindi$/),
      expect.stringMatching(/the year part-2 has no name in Hindi$/),
      expect.stringMatching(/^university.yaml:\d+ texts.sentence is not in Hindi$/),
      expect.stringMatching(/texts.closing is not in Hindi$/),
      expect.stringMatching(/texts.steps.0 is not in Hindi$/),
      expect.stringMatching(/texts.steps.1 is not in Hindi$/),
      expect.stringMatching(/texts.about.0.heading is not in Hindi$/),
      expect.stringMatching(/texts.about.0.text is not in Hindi$/),
      expect.stringMatching(/texts.about.1.heading is not in Hindi$/),
      expect.stringMatching(/texts.about.1.text is not in Hindi$/),
      expect.stringMatching(/nature lakes has no courses$/),
      'university.yaml:1 has no sourceUrl: no page links to the source (Contribute)',
      'courses.csv: 1 of 4 courses are not shown: Lakes',
      expect.stringMatching(/^courses.csv: 4 of 4 courses have no title in Hindi: HIS.101/),
      'courses.csv: 1 of 4 courses have codes that are not letters followed by a number: Lakes',
    ]);
    await edit('university.yaml', 'name: Lakes and Rivers', 'name: { en: Lakes and Rivers, hi: झीलें }');
    expect((await warnings()).some(({ reason }) => reason === 'nature lakes has no name in Hindi')).toBe(
      false,
    );
  });

  it('is warned of names that it has not in one of the languages of the pages, whatever these are', async () => {
    await edit('university.yaml', 'name: Lakes and Rivers', 'name: { en: Lakes and Rivers, mr: सरोवरे }');
    const unnamed = (await warnings(['en', 'hi', 'mr'])).filter(({ reason }) => /has no name/.test(reason));
    const lakes = unnamed.filter(({ reason }) => reason.startsWith('nature lakes'));
    expect(lakes.map(({ reason }) => reason)).toEqual(['nature lakes has no name in Hindi']);
    expect(unnamed).toContainEqual(
      expect.objectContaining({
        reason: 'nature has no name in Marathi',
        advice: expect.stringMatching(/^Write name: \{ en: .*, mr: \.\.\. \}\.$/),
      }),
    );
    expect((await warnings(['en', 'mr'])).map(({ advice }) => advice)).toContain(
      'Add a column title_mr, and fill in what students would say.',
    );
    expect((await warnings(['en'])).filter(({ reason }) => /has no name|no title/.test(reason))).toEqual([]);
  });

  it('is warned of colours that cannot be read in light or in dark, and hears which are used', async () => {
    const line = await edit(
      'university.yaml',
      'link: { light: "#0b4f6c", dark: "#7cc6e6" }',
      'link: "#0b4f6c"',
    );
    const [found] = (await warnings()).filter(({ reason }) => reason.includes('contrast'));
    expect(found).toEqual({
      file: 'university.yaml',
      line,
      reason: expect.stringMatching(
        /^links in #0b4f6c have a contrast of 1\.\d:1 on dark pages, less than 4\.5:1$/,
      ),
      advice: expect.stringMatching(/^Panna uses #[0-9a-f]{6} there\./),
    });
  });

  it.each([
    ['a word', "'navy'", "colours.accent must be a colour such as '#1d4ed8'"],
    ['a number', '0x0b4f6c', 'colours.accent must be text in quotes'],
    ['a style', "'#0b4f6c;}'", "colours.accent must be a colour such as '#1d4ed8'"],
  ])('refuses a colour that is %s', async (_, colour, reason) => {
    await edit('university.yaml', 'accent: "#0b4f6c"', `accent: ${colour}`);
    expect((await mistakes())[0]?.reason).toContain(reason);
  });
});

describe('own texts are refused', () => {
  it.each([
    [
      'no step',
      'steps: [Find your school., Read by the lake.]',
      'steps: []',
      'texts.steps must not be empty',
    ],
    ['a part without words', '      text: Its readers do.\n', '', 'texts.about.1.text is missing'],
    ['a misspelled line', 'closing:', 'ending:', 'texts.ending is not known here'],
    [
      'a second name in two languages',
      '{ el: Ράφι }',
      '{ el: Ράφι, ru: Полка }',
      'secondName must be in one language',
    ],
  ])('with %s', async (_, from, to, reason) => {
    await edit('university.yaml', from, to);
    expect((await mistakes())[0]?.reason).toContain(reason);
  });
});

describe('a logo is refused', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'a script'],
    ['a script in a namespace', svg('<svg:script>alert(1)</svg:script>'), 'a script'],
    ['an event', svg('', 'onload="alert(1)"'), 'an attribute such as onload'],
    ['a page inside it', svg('<foreignObject><p>x</p></foreignObject>'), 'another document inside it'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'a DOCTYPE or an entity'],
    ['a link', svg('<a href="https://example.in"><path/></a>'), 'a link to something outside it'],
    [
      'a picture elsewhere',
      svg('<image xlink:href="//example.in/x.png"/>'),
      'a link to something outside it',
    ],
    ['a script as an address', svg('<a href=" javascript:alert(1)">x</a>'), 'a link to something outside it'],
    [
      'an address without quotes',
      svg('<image href=https://example.in/x.png />'),
      'a link to something outside it',
    ],
    ['a drawing in a drawing', svg('<image href="data:image/svg+xml,x"/>'), 'a link to something outside it'],
    ['a style that fetches', svg('<style>@import "x"</style>'), 'a style that fetches something'],
    [
      'a fill that fetches',
      svg('<path fill="url(https://example.in/#a)"/>'),
      'a style that fetches something',
    ],
  ])('with %s', async (_, drawing, what) => {
    await logo(drawing);
    expect((await mistakes()).map(({ file, reason }) => `${file} ${reason}`)).toContain(
      `logo.svg must not contain ${what}`,
    );
  });

  it.each([
    ['no drawing', 'hello', 'is not an SVG drawing'],
    ['too large', svg(`<path d="${'M0 0'.repeat(6000)}"/>`), 'must be at most 20 kB'],
  ])('that is %s', async (_, drawing, reason) => {
    await logo(drawing);
    expect((await mistakes())[0]?.reason).toBe(reason);
  });

  it('that is not the image type that its extension says, or not there', async () => {
    await edit('university.yaml', 'logo: logo.svg', 'logo: logo.png');
    expect((await mistakes())[0]).toMatchObject({
      file: 'university.yaml',
      reason: expect.stringContaining('not in'),
    });
    await writeFile(join(folder, 'logo.png'), '<html>');
    expect((await mistakes())[0]?.reason).toBe('does not match its file extension');
  });

  it('and taken with gradients, clips and pictures of its own', async () => {
    await logo(svg('<use href="#a"/><path fill="url(#b)"/><image href="data:image/png;base64,AA=="/>'));
    expect(await mistakes()).toEqual([]);
    expect((await readCatalogue(folder)).logo).toBe('logo.svg');
  });
});
