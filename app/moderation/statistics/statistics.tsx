import { readStatistics } from '../../../domain/statistics/read-statistics.ts';
import { STATISTICS_SPANS } from '../../../domain/statistics/statistics.ts';
import { catalogueFor, textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { moderatorFor } from '../moderator.ts';
import type { Route } from './+types/statistics';
import { DayTables } from './day-tables.tsx';
import { Lists } from './lists.tsx';
import { Queues } from './queues.tsx';
import { spanOf } from './span.ts';
import styles from './statistics.css?url';
import { statisticsView } from './statistics-view.ts';
import { Sums } from './sums.tsx';

export const handle = { styles };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, account, role } = await moderatorFor(context, '/home/statistics');
  const span = spanOf(request);
  const statistics = await readStatistics(library, account, span);
  const isAdmin = role === 'admin';
  return { span, isAdmin, ...statisticsView(statistics, catalogueFor(context), textFor(context)) };
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { span, isAdmin } = loaderData;
  const text = useText();
  return (
    <ModerationPage heading={text('statistics.title')} lead={text('statistics.lead')} isAdmin={isAdmin}>
      <nav aria-label={text('statistics.span')} className="statistics-spans">
        {STATISTICS_SPANS.map((days) => (
          <PageLink
            key={days}
            href={`/home/statistics?days=${days}`}
            aria-current={days === span ? 'page' : undefined}
          >
            {text('statistics.days', { days })}
          </PageLink>
        ))}
      </nav>
      <Sums statistics={loaderData} />
      <DayTables statistics={loaderData}>
        <Queues queues={loaderData.queues} />
      </DayTables>
      <Lists statistics={loaderData} />
    </ModerationPage>
  );
}
