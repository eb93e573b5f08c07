import { CollegeRows } from '../frame/college-rows.tsx';
import { useText } from '../language.ts';

export function EmptySearch() {
  const text = useText();
  return (
    <>
      <h1 className="mt-6">{text('search.heading')}</h1>
      <p className="mt-2 max-w-measure text-soft">{text('search.lead')}</p>
      <div className="next">
        <section
          className="mt-8"
          data-recent
          data-title={text('search.recent')}
          data-forget={text('search.forget')}
          data-forget-all={text('search.forgetAll')}
          data-kept={text('search.kept')}
          hidden
        />
        <h2 className="mt-8 mb-3 text-lg">{text('search.orBrowse')}</h2>
        <CollegeRows />
        {/* Speech input types single characters too, so search-script.ts lets users turn the key off. */}
        <label className="mt-6 flex min-h-11 w-fit items-center gap-3 text-sm max-lg:hidden noscript:hidden">
          <input type="checkbox" className="size-5" defaultChecked data-letters />
          {text('search.key')}
        </label>
      </div>
    </>
  );
}
