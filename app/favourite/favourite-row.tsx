import { useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { FavouritePaper } from './favourites-view.ts';
import { RemovableToggle } from './removable-toggle.tsx';
import type { FavouriteToggles } from './use-toggles.ts';

export function FavouriteRow({ paper, toggles }: { paper: FavouritePaper; toggles: FavouriteToggles }) {
  const { id, href, description, facts, thumbnail } = paper;
  const text = useText();
  const isOn = toggles.isOn(id);
  return (
    <li className="relative flex min-h-22 items-center gap-3 border-b py-2.5">
      <FirstPage thumbnail={thumbnail} className="h-16 w-12" />
      <div className="min-w-0 flex-1">
        <PageLink
          href={href}
          dir="auto"
          className={`covers block font-serif leading-snug font-semibold ${isOn ? '' : 'text-soft'}`}
        >
          {description}
        </PageLink>
        {/* Hidden on phones while the undo button takes the space. */}
        <p className={`mt-0.5 text-sm leading-snug text-soft ${isOn ? '' : 'max-sm:hidden'}`}>{facts}</p>
      </div>
      <RemovableToggle
        value={id}
        name={description}
        label={text('paper.favourite', { description })}
        toggles={toggles}
      />
    </li>
  );
}
