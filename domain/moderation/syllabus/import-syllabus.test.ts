import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, isRefusal, openTestLibrary, type TestLibrary } from '../../../test/library.ts';
import { UNIT_TEXT_MOST, UNITS_MOST } from '../../syllabus.ts';
import { OPERATOR } from '../role.ts';
import { importSyllabusFile, previewSyllabusFile } from './import-syllabus.ts';

const HEAD = 'college,branch,year,code,unit,title,text';
const HERE = 'COT,IT,1st,BHS-186';

let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary();
});
afterEach(() => test.close());

const file = (...lines: readonly string[]) => [HEAD, ...lines].join('\n');
const bring = (text: string, state?: string) =>
  importSyllabusFile(test.library, OPERATOR, { text, ...(state !== undefined && { state }) });
const units = () => test.library.syllabi.of(ENGLISH);
async function faultsOf(text: string): Promise<string[]> {
  const refusal = await bring(text).catch((error: unknown) => error);
  if (!isRefusal(refusal, 'catalogue.file')) throw refusal;
  return refusal.message.split('\n');
}

describe('a syllabus.csv', () => {
  it('replaces the units of the courses in it, and is written as it was read', async () => {
    await bring(file(`${HERE},2,Letters,"Letters, notices"`, `${HERE},1,<b>Prose</b>,'=Essays`));
    expect(await units()).toEqual([
      { number: 1, title: '<b>Prose</b>', text: '=Essays' },
      { number: 2, title: 'Letters', text: 'Letters, notices' },
    ]);
    const { syllabusFiles, syllabi } = test.library;
    const written = await syllabusFiles.write(await syllabi.list());
    expect(written).toBe(
      `${file(`${HERE},1,<b>Prose</b>,'=Essays`, `${HERE},2,Letters,"Letters, notices"`)}\n`,
    );
    expect((await previewSyllabusFile(test.library, OPERATOR, written)).changes).toEqual([]);
    await bring(file(`${HERE},1,Poems,Poems of nature`));
    expect((await units()).map(({ title }) => title)).toEqual(['Poems']);
  });

  it('is refused by rows, and nothing of it is stored', async () => {
    const long = 'x'.repeat(200_000);
    const lines = [
      `${HERE},1,Prose,Essays`,
      'COT,IT,1st,NONE-1,1,Prose,Essays',
      `${HERE},1,Again,Essays`,
      `${HERE},${UNITS_MOST + 1},Many,Essays`,
      `${HERE},one,Words,Essays`,
      `${HERE},2,Long,${long}`,
      `${HERE},3,,`,
    ];
    expect(await faultsOf(file(...lines))).toEqual([
      'syllabus.csv:3: there is no course COT IT 1st NONE-1',
      'syllabus.csv:4: unit 1 of BHS-186 is there twice',
      `syllabus.csv:5: the unit must be a number from 1 to ${UNITS_MOST}`,
      `syllabus.csv:6: the unit must be a number from 1 to ${UNITS_MOST}`,
      `syllabus.csv:7: the text has more than ${UNIT_TEXT_MOST} characters`,
      'syllabus.csv:8: the title and the text are missing',
    ]);
    expect(await units()).toEqual([]);
    expect(await faultsOf('unit,text\n1,Essays')).toEqual([`syllabus.csv:1: the first line must be ${HEAD}`]);
    expect(await faultsOf('')).toHaveLength(1);
  });

  it('is refused when the syllabi are other ones than were looked at', async () => {
    const text = file(`${HERE},1,Prose,Essays`);
    const { state } = await previewSyllabusFile(test.library, OPERATOR, text);
    await bring(file(`${HERE},1,Poems,Poems`));
    await expect(bring(text, state)).rejects.toSatisfy((error) => isRefusal(error, 'catalogue.changed'));
    expect((await units()).map(({ title }) => title)).toEqual(['Poems']);
  });
});
