import { useLocalPath, useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { capital, type ShownRequest } from './shown-request.ts';

export function OwnRequests({
  paperRequests,
}: {
  paperRequests: readonly (ShownRequest & { id: string })[];
}) {
  const text = useText();
  const local = useLocalPath();
  if (paperRequests.length === 0) return null;
  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className="mb-3 text-lg">
        {text('requests.own')}
      </h2>
      <ul className="border-t">
        {paperRequests.map(({ id, href, course, title, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 border-b py-1">
            <PageLink href={href} className="flex-[1_1_6rem] py-2 wrap-anywhere no-underline">
              <span className="block underline">{capital(name)}</span>{' '}
              <span className="block text-sm text-soft">{`${course} ${title}`}</span>
            </PageLink>
            <form method="post" action={local('/requests')}>
              <Button type="submit" kind="quiet" name="withdraw" value={id} className="-me-3 px-3!">
                {text('requests.withdraw')}
                <span className="unseen">{` ${course} ${name}`}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
