import { IndexList, IndexRow } from '../ui/index-row.tsx';
import { useSite } from './site.ts';

export function CollegeRows() {
  const { colleges } = useSite();
  return (
    <IndexList>
      {colleges.map(({ value, name }) => (
        <IndexRow key={value} href={`/home/${value}`} code={value} title={name} />
      ))}
    </IndexList>
  );
}
