import { NO_UNIT } from '../../../domain/question/most-asked.ts';
import type { Amount, AskedUnits } from '../../../domain/question/units/units-of-course.ts';
import { practiceHref, questionsHref } from '../../paper/links.ts';
import type { Text } from '../../texts.ts';
import { questionsPartHref } from '../questions/wanted-questions.ts';

const YEARS_MOST = 6;
export type ShareView = { questions: number; share: string; width: number; label: string };
export type UnitView = {
  name: string;
  title: string;
  text: string;
  href: string;
  practice: string | undefined;
  likely: number;
  all: ShareView;
  years: (ShareView | undefined)[];
};

export function unitViews({ units, all, years }: AskedUnits, here: string, text: Text) {
  const shown = [...years.keys()].slice(0, YEARS_MOST);
  const percent = new Intl.NumberFormat(text.tag, { style: 'percent' });
  const shareOf = (own: Amount, of: Amount): ShareView => {
    const part = of.marks > 0 ? own.marks / of.marks : own.questions / Math.max(1, of.questions);
    const share = percent.format(part);
    const label = text('units.cell', { questions: own.questions, share });
    return { questions: own.questions, share, label, width: Math.round(100 * part) };
  };
  return {
    years: shown,
    rows: units.map(({ unit, likely, ...own }): UnitView => {
      const value = unit ? String(unit.number) : NO_UNIT;
      return {
        name: unit ? text('units.named', { number: unit.number }) : text('units.none'),
        ...{ title: unit?.title ?? '', text: unit?.text ?? '', likely: unit ? likely : 0 },
        href: questionsPartHref(questionsHref(here), { unit: value }),
        practice: unit && `${practiceHref(here)}?${new URLSearchParams({ unit: value })}`,
        all: shareOf(own.all, all),
        years: shown.map((year) => {
          const amount = own.years.get(year);
          return amount && shareOf(amount, years.get(year) ?? amount);
        }),
      };
    }),
  };
}
