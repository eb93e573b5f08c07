import {
  type CheckedCatalogue,
  checkCatalogue,
  type Remark,
  remarkOf,
} from '../../../adapters/catalogue/check-catalogue.ts';
import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import { findLanguages } from '../../find-languages.ts';
import { languageCodes } from '../../languages.ts';
import { counted } from '../../terminal/counted.ts';

export async function check(folder: string): Promise<{ answer: object; summary: string; isSound: boolean }> {
  const read = await checkCatalogue(folder, await languageCodes());
  const lacking = read.mistakes.length > 0 ? [] : await lackingIn(folder);
  const checked = { ...read, mistakes: [...read.mistakes, ...lacking] };
  const isSound = checked.mistakes.length === 0;
  return { answer: { folder, sound: isSound, ...checked }, summary: summaryOf(folder, checked), isSound };
}

async function lackingIn(folder: string): Promise<Remark[]> {
  const { faults } = await findLanguages(await readCatalogue(folder), folder);
  return faults.map(remarkOf);
}

function summaryOf(folder: string, { mistakes, warnings }: CheckedCatalogue): string {
  const verdict =
    mistakes.length === 0
      ? `${folder} can be used: no mistakes, ${counted(warnings.length, 'warning')}.`
      : `${folder} cannot be used: ${counted(mistakes.length, 'mistake')}.`;
  return [...mistakes.map(line('mistake')), ...warnings.map(line('warning')), verdict].join('\n');
}

function line(kind: string): (remark: Remark) => string {
  return ({ file, line: at, reason, advice }) =>
    `${kind}  ${file}${at === undefined ? '' : `:${at}`}: ${reason}. ${advice}`;
}
