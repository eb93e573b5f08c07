import type { Branch } from '../../../domain/branch.ts';
import { CODE_MAX, NAME_MAX } from '../../../domain/moderation/catalogue/item-rules.ts';
import { useText } from '../../language.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

/**
 * Proposed course that is missing from the catalogue, as typed. `within`: its branch, in the format of
 * `withinOf`.
 */
export type NewCourse = { within: string; year: string; code: string; title: string };

type Option = { value: string; label: string };
type NewCourseFieldsProps = { branches: Option[]; years: Option[]; given: NewCourse };

const BETWEEN = '/';

export function withinOf(college: string, branch: string): string {
  return [college, branch].join(BETWEEN);
}

export function branchOptions(branches: readonly Branch[]): Option[] {
  return branches.map(({ college, value, name }) => {
    return { value: withinOf(college, value), label: `${college} ${value} · ${name}` };
  });
}

export function newCourseIn(form: FormData): NewCourse {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  return { within: field('within'), year: field('year'), code: field('code'), title: field('title') };
}

export function courseOf({ within, year, code, title }: NewCourse) {
  const [college = '', branch = ''] = within.split(BETWEEN);
  return { college, branch, year, code, title };
}

export function NewCourseFields({ branches, years, given }: NewCourseFieldsProps) {
  const text = useText();
  return (
    <>
      <SelectField
        label={text('upload.lackingBranch')}
        name="within"
        required
        placeholder={text('upload.lackingChoose')}
        options={branches}
        defaultValue={given.within}
      />
      <SelectField
        label={text('catalogue.year')}
        name="year"
        required
        options={years}
        defaultValue={given.year || years[0]?.value}
      />
      <TextField
        label={text('upload.lackingCode')}
        name="code"
        required
        maxLength={CODE_MAX}
        autoComplete="off"
        defaultValue={given.code}
      />
      <TextField
        label={text('upload.lackingName')}
        name="title"
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        defaultValue={given.title}
      />
    </>
  );
}
