import { listDisputes } from '../../../domain/moderation/questions/list-disputes.ts';
import { textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { cropView } from '../../paper/crop-view.ts';
import { questionHref } from '../../paper/links.ts';
import { ownToggles } from '../../paper/own-toggles.ts';
import { QuestionCrop } from '../../paper/question-crop.tsx';
import { SimilarityVotes } from '../../paper/similarity-votes.tsx';
import { OWN_VOTES } from '../../paper/toggle.ts';
import { Toggles } from '../../paper/toggle-buttons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { moderatorFor } from '../moderator.ts';
import type { Route } from './+types/disputes';
import styles from './disputes.css?url';

export const handle = { styles };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, account, role } = await moderatorFor(context, '/home/moderation/disputes');
  const text = textFor(context);
  const disputes = await listDisputes(library, account);
  return {
    isAdmin: role === 'admin',
    toggles: await ownToggles(context, request, [OWN_VOTES]),
    disputes: disputes.map(({ votes: { same, different, ...pair }, questions }) => ({
      pair,
      votes: { same, different },
      questions: questions.map(({ question, crop }) => ({
        label: question.examYear?.toString() ?? text('questions.noYear'),
        href: questionHref(question.note, crop.place, question.id),
        crop: cropView(crop, question),
      })),
    })),
  };
}

export default function Disputes({ loaderData: { isAdmin, toggles, disputes } }: Route.ComponentProps) {
  const text = useText();
  return (
    <ModerationPage heading={text('votes.disputes')} lead={text('votes.disputesLead')} isAdmin={isAdmin}>
      {disputes.length === 0 && <p>{text('votes.noDisputes')}</p>}
      <Toggles own={toggles}>
        <ol className="border-t *:border-b">
          {disputes.map(({ pair, votes, questions }) => (
            <li key={`${pair.one} ${pair.other}`} className="py-4">
              <div className="mb-3 grid items-start gap-4 lg:grid-cols-2">
                {questions.map(({ href, label, crop }) => (
                  <div key={href} className="min-w-0">
                    <PageLink href={href} className="inline-flex min-h-11 min-w-11 items-center">
                      {label}
                    </PageLink>
                    <QuestionCrop crop={crop} />
                  </div>
                ))}
              </div>
              <SimilarityVotes pair={pair} votes={votes} />
            </li>
          ))}
        </ol>
      </Toggles>
    </ModerationPage>
  );
}
