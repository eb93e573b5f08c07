import type { CaseGroup } from '../../domain/moderation/case-groups.ts';
import { useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { Chip } from '../ui/chip.tsx';
import type { IconName } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { caseList } from './case-list.ts';
import { KINDS } from './case-words.ts';

const ICONS: Partial<Record<CaseGroup, IconName>> = { messages: 'mail', sharing: 'user' };

type ListedCase = Awaited<ReturnType<typeof caseList>>[number];

export function CaseRow(listed: ListedCase) {
  const { href, thumbnail, group, about, text: reported } = listed;
  const text = useText();
  return (
    <li>
      <PageLink href={href} className="flex gap-4 py-3 text-ink no-underline hover:bg-sunk sm:px-3">
        <FirstPage thumbnail={thumbnail} icon={ICONS[group] ?? 'file-text'} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block font-semibold wrap-anywhere">
            {about || text('moderation.gone')}
          </span>
          {reported && (
            <span dir="auto" className="block wrap-anywhere">
              {reported}
            </span>
          )}
          <Facts {...listed} />
        </span>
      </PageLink>
    </li>
  );
}

function Facts({ kinds, since, isMine, takenBy }: ListedCase) {
  const text = useText();
  const taken = isMine ? text('moderation.yours') : text('moderation.takenBy', { name: takenBy ?? '' });
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {kinds.map((kind) => (
        <Chip key={kind}>{text(KINDS[kind])}</Chip>
      ))}
      <span className="text-sm wrap-anywhere text-soft">
        {since}
        {takenBy && ` · ${taken}`}
      </span>
    </span>
  );
}
