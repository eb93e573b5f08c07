import { FIGURE_SPANS } from '../../../domain/figures/figures.ts';
import { readFigures } from '../../../domain/figures/read-figures.ts';
import { catalogueFor, textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { moderatorFor } from '../moderator.ts';
import type { Route } from './+types/figures';
import { DayPlots } from './day-plots.tsx';
import styles from './figures.css?url';
import { figuresView } from './figures-view.ts';
import { Lists } from './lists.tsx';
import { Queues } from './queues.tsx';
import { spanOf } from './span.ts';
import { Sums } from './sums.tsx';

export const handle = { styles };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, account, role } = await moderatorFor(context, '/home/figures');
  const span = spanOf(request);
  const figures = await readFigures(library, account, span);
  const isAdmin = role === 'admin';
  return { span, isAdmin, ...figuresView(figures, catalogueFor(context), textFor(context)) };
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { span, isAdmin } = loaderData;
  const text = useText();
  return (
    <ModerationPage heading={text('figures.title')} lead={text('figures.lead')} isAdmin={isAdmin}>
      <nav aria-label={text('figures.span')} className="figures-spans">
        {FIGURE_SPANS.map((days) => (
          <PageLink
            key={days}
            href={`/home/figures?days=${days}`}
            aria-current={days === span ? 'page' : undefined}
          >
            {text('figures.days', { days })}
          </PageLink>
        ))}
      </nav>
      <Sums figures={loaderData} />
      <DayPlots figures={loaderData}>
        <Queues queues={loaderData.queues} />
      </DayPlots>
      <Lists figures={loaderData} />
    </ModerationPage>
  );
}
