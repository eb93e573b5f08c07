import { useId } from 'react';
import { useLocalPath, useText } from '../language.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { useSite } from './site.ts';

type SearchBoxProps = {
  text?: string;
  /** Focuses the box on load, on devices with a physical keyboard. */
  focused?: boolean;
  narrow?: boolean;
  className?: string;
};

export function SearchBox({ text: typed, focused, narrow, className = '' }: SearchBoxProps) {
  const { suggestionScript } = useSite();
  const id = useId();
  const text = useText();
  const local = useLocalPath();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not know the element <search>
    <form
      role="search"
      action={local('/search')}
      className={`relative ${className}`}
      data-search={suggestionScript}
      data-suggestions={text('search.suggestions')}
      data-recent-searches={text('search.recent')}
      data-waiting={focused || undefined}
    >
      <label htmlFor={id} className="unseen">
        {text('frame.searchLabel')}
      </label>
      <SearchInput
        id={id}
        defaultValue={typed}
        placeholder={text(narrow ? 'frame.search' : 'frame.searchHint')}
        className={`control search ${narrow ? '' : 'roomy'}`}
        suppressHydrationWarning
      />
      <span aria-hidden="true" className="slash">
        /
      </span>
      {!narrow && (
        <PageLink
          href="/search/by-photo"
          className="absolute inset-y-0 end-12 my-auto flex size-11 items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="camera" />
          <span className="unseen">{text('search.byPhoto')}</span>
        </PageLink>
      )}
      <button
        type="submit"
        className="absolute inset-y-0 end-0.5 my-auto flex size-11 items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
      >
        <Icon name="search" />
        <span className="unseen">{text('frame.search')}</span>
      </button>
    </form>
  );
}

export function SearchLink({ className = '' }: { className?: string }) {
  const text = useText();
  return (
    <PageLink
      href="/search"
      className={`flex size-11 items-center justify-center rounded-md text-link hover:bg-sunk ${className}`}
    >
      <Icon name="search" />
      <span className="unseen">{text('frame.search')}</span>
    </PageLink>
  );
}
