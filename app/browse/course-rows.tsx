import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { IndexList, IndexRow } from '../ui/index-row.tsx';

type CourseRowsProps = {
  within: { college: string; branch: string; year: string };
  courses: readonly { code: string; title: string; papers: number }[];
};

export function CourseRows({ within: { college, branch, year }, courses }: CourseRowsProps) {
  const text = useText();
  return (
    <IndexList>
      {courses.map(({ code, title, papers }) => (
        <IndexRow
          key={code}
          href={placePath(college, branch, year, code)}
          code={code}
          title={title}
          papers={papers}
          waiting={text('browse.loading')}
        />
      ))}
    </IndexList>
  );
}
