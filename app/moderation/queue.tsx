import { useSearchParams } from 'react-router';
import { today } from '../../domain/exam-date/coming-exams.ts';
import { CASE_GROUPS, type CaseGroup } from '../../domain/moderation/case-groups.ts';
import { textFor } from '../context.ts';
import { FACTORS } from '../credentials/second-factor-path.ts';
import { useText } from '../language.ts';
import { indianDate } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/queue';
import { caseList } from './case-list.ts';
import { CaseResult } from './case-result.tsx';
import { CaseRow } from './case-row.tsx';
import { GROUPS } from './case-words.ts';
import { CaseKeys } from './keys/case-keys.tsx';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';
import { resultIn } from './result.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, account, role, restsAt } = await moderatorFor(context, '/home/moderation');
  const { tag } = textFor(context);
  return {
    isAdmin: role === 'admin',
    proposed: role === 'admin' ? library.catalogue.courses.filter(({ proposed }) => proposed).length : 0,
    dates: role === 'admin' ? (await library.examDates.listProposed(today(library))).length : 0,
    result: await resultIn(library, request),
    cases: await caseList(library, account, tag),
    restsOn: restsAt && indianDate(restsAt, tag, library.catalogue),
  };
}

export default function Queue({
  loaderData: { cases, isAdmin, proposed, dates, restsOn, result },
}: Route.ComponentProps) {
  const text = useText();
  const [parameters] = useSearchParams();
  const count = cases.length;
  const groups = [...Map.groupBy(cases, ({ group }) => group)];
  const wanted = CASE_GROUPS.find((group) => group === parameters.get('only'));
  const shown = groups.filter(([group]) => !wanted || group === wanted);
  return (
    <ModerationPage
      heading={text('moderation.queue')}
      lead={text('moderation.waiting', { count })}
      isAdmin={isAdmin}
    >
      {restsOn && (
        <div className="mb-4">
          <Notice>
            {text.rich('moderation.rests', {
              until: restsOn,
              link: (words) => <PageLink href={FACTORS}>{words}</PageLink>,
            })}
          </Notice>
        </div>
      )}
      {proposed > 0 && <Waiting>{text('moderation.coursesWait', { count: proposed })}</Waiting>}
      {dates > 0 && <Waiting>{text('moderation.datesWait', { count: dates })}</Waiting>}
      <CaseResult {...result} />
      {count === 0 && (
        <p className="max-w-measure">
          {text.rich('moderation.allDone', {
            link: (words) => <PageLink href="/requests">{words}</PageLink>,
          })}
        </p>
      )}
      {count > 0 && <CaseKeys next={shown[0]?.[1][0]?.href} />}
      {(groups.length > 1 || wanted) && <Narrow groups={groups} count={count} wanted={wanted} />}
      {shown.map(([group, ofGroup]) => (
        <section key={group} aria-labelledby={`group-${group}`} className="mb-8">
          <h2 id={`group-${group}`} className="mb-2 text-lg">
            {text(GROUPS[group])}
          </h2>
          <ol className="border-t *:border-b">
            {ofGroup.map((each) => (
              <CaseRow key={each.subject} {...each} />
            ))}
          </ol>
        </section>
      ))}
    </ModerationPage>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <div className="mb-4">
      <Notice>
        <PageLink href="/home/catalogue" className="inline-flex min-h-11 items-center">
          {children}
        </PageLink>
      </Notice>
    </div>
  );
}

type NarrowProps = {
  groups: readonly (readonly [CaseGroup, readonly unknown[]])[];
  count: number;
  wanted: CaseGroup | undefined;
};

function Narrow({ groups, count, wanted }: NarrowProps) {
  const text = useText();
  const ways = [
    { group: undefined, href: '/home/moderation', label: text('moderation.all'), cases: count },
    ...groups.map(([group, { length }]) => {
      return { group, href: `/home/moderation?only=${group}`, label: text(GROUPS[group]), cases: length };
    }),
  ];
  return (
    <nav aria-label={text('moderation.narrow')} className="mb-6 flex flex-wrap gap-2">
      {ways.map(({ group, href, label, cases }) => (
        <PageLink
          key={href}
          href={href}
          aria-current={group === wanted ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-raised px-4 text-ink no-underline hover:border-ink aria-[current]:bg-sunk aria-[current]:font-semibold"
        >
          {label}
          <span className="text-soft">{cases}</span>
        </PageLink>
      ))}
    </nav>
  );
}
