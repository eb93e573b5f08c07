import type { ReactNode } from 'react';
import type { Emblem } from '../../domain/college.ts';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { PageLink } from '../ui/page-link.tsx';
import { CollegeEmblem } from './college-emblem.tsx';

type CollegeCardProps = {
  value: string;
  name: string;
  emblem: Emblem;
  papers: number;
  onlyBranch: string | undefined;
};

export function CollegeCard({ value, name, emblem, papers, onlyBranch }: CollegeCardProps) {
  const text = useText();
  return (
    <li className="flex">
      <PageLink
        href={onlyBranch === undefined ? placePath(value) : placePath(value, onlyBranch)}
        className="flex flex-1 items-center gap-4 rounded-md border bg-raised px-4 py-2 text-ink no-underline hover:border-edge sm:flex-col sm:items-start sm:gap-6 sm:p-6"
      >
        <CollegeEmblem emblem={emblem} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-serif text-[min(1rem,9vw)] leading-tight font-semibold wrap-anywhere text-balance sm:text-lg">
            {name}
          </span>{' '}
          <span className="mt-auto flex flex-wrap gap-x-3 text-sm text-soft sm:pt-2">
            <code>{value}</code> <span className="tabular-nums">{text('ui.papers', { count: papers })}</span>
          </span>
        </span>
      </PageLink>
    </li>
  );
}

export function CollegeGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-2 sm:gap-4">
      {children}
    </ul>
  );
}
