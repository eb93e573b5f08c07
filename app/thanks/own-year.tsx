import { useSite } from '../frame/site.ts';
import { useLocalPath, useText } from '../language.ts';
import { Button } from '../ui/button.tsx';

type OwnYearProps = {
  year: number;
  views: number;
  thanks: number;
  page: { key: string; date: string } | undefined;
};

export function OwnYear({ year, views, thanks, page }: OwnYearProps) {
  const text = useText();
  const local = useLocalPath();
  const { publicUrl } = useSite();
  const id = `year-${year}`;
  const address = page && publicUrl + local(`/thanks/${page.key}`);
  return (
    <section aria-labelledby={id} className="mb-8 border-t pt-4">
      <h2 id={id} className="mb-2 text-lg">
        {year}
      </h2>
      <p className="mb-3">{text('thanks.year', { views, thanks, year: String(year) })}</p>
      {page && (
        <p className="mb-3 wrap-anywhere">
          {text('thanks.public', { date: page.date })}{' '}
          <a href={address} className="inline-flex min-h-11 items-center">
            {address}
          </a>
        </p>
      )}
      {!page && views > 0 && (
        <p className="mb-3 max-w-measure text-sm text-soft">{text('thanks.publishLead')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {views > 0 && (
          <YearButton
            intent="publish"
            year={year}
            words={text(page ? 'thanks.renew' : 'thanks.publish')}
            label={text(page ? 'thanks.renewThis' : 'thanks.publishThis', { year: String(year) })}
          />
        )}
        {page && (
          <YearButton
            intent="end"
            year={year}
            words={text('thanks.end')}
            label={text('thanks.endThis', { year: String(year) })}
          />
        )}
      </div>
    </section>
  );
}

type YearButtonProps = { intent: 'publish' | 'end'; year: number; words: string; label: string };

function YearButton({ intent, year, words, label }: YearButtonProps) {
  const local = useLocalPath();
  return (
    <form method="post" action={local('/home/thanks')}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="year" value={year} />
      <Button type="submit" kind="secondary" aria-label={label}>
        {words}
      </Button>
    </form>
  );
}
