import { textFor } from '../context.ts';
import { useText } from '../language.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { indianDate } from '../ui/format.ts';
import type { Route } from './+types/people';
import { ActSection } from './acts/act-section.tsx';
import { AnswerNotice } from './acts/answer-notice.tsx';
import { PapersChoice } from './acts/papers-choice.tsx';
import { BlockedList } from './blocked-list.tsx';
import type { CaseAnswer } from './case-action.ts';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';
import { answerPeople } from './people-action.ts';

const PEOPLE_MOST = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { library, role } = await moderatorFor(context, '/home/moderation/people');
  const { moderators } = library.settings;
  const appointed = (await library.roles.list(PEOPLE_MOST)).filter(
    ({ email }) => !moderators.includes(email),
  );
  const named = moderators.map((email) => ({ email, role: 'admin' as const }));
  const blocked = (await library.accounts.listBlocked(PEOPLE_MOST)).map(({ blockedAt, ...account }) => {
    return { ...account, on: indianDate(blockedAt, textFor(context).tag, library.catalogue) };
  });
  return {
    blocked,
    isAdmin: role === 'admin',
    people: [...named, ...appointed.map(({ email, role: own }) => ({ email, role: own }))],
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerPeople(request, context);
}

export default function People({
  loaderData: { people, blocked, isAdmin },
  actionData,
}: Route.ComponentProps) {
  const answer: CaseAnswer | undefined = actionData;
  const text = useText();
  const address = <TextField label={text('moderation.address')} name="email" type="email" required />;
  return (
    <ModerationPage heading={text('moderation.people')} isAdmin={isAdmin}>
      <div className="max-w-form">
        {answer?.done && <AnswerNotice answer={answer} />}
        <ul className="mb-6 grid gap-1">
          {people.map(({ email, role }) => (
            <li key={email} className="wrap-anywhere">
              {email}{' '}
              <span className="text-sm text-soft">
                {text(role === 'admin' ? 'moderation.admin' : 'moderation.moderator')}
              </span>
            </li>
          ))}
        </ul>
        {isAdmin && (
          <>
            <ActSection
              intent="appoint"
              title={text('moderation.appoint')}
              reason={text('moderation.reasonSent')}
            >
              {address}
              <SelectField
                label={text('moderation.role')}
                name="role"
                options={[
                  { value: 'moderator', label: text('moderation.moderator') },
                  { value: 'admin', label: text('moderation.admin') },
                ]}
              />
            </ActSection>
            <ActSection
              intent="dismiss"
              title={text('moderation.dismiss')}
              reason={text('moderation.reasonSent')}
            >
              {address}
            </ActSection>
          </>
        )}
        {isAdmin && (
          <ActSection
            intent="reset-factor"
            title={text('moderation.resetFactor')}
            reason={text('moderation.reasonSent')}
          >
            <p>{text('moderation.resetFactorLead')}</p>
            {address}
          </ActSection>
        )}
        <ActSection
          intent="block"
          title={text('moderation.block')}
          isFinal
          reason={text('moderation.reasonSent')}
        >
          {address}
          <PapersChoice />
        </ActSection>
        <h2 className="mt-8 mb-2 text-lg">{text('moderation.blocked')}</h2>
        <BlockedList people={blocked} />
      </div>
    </ModerationPage>
  );
}
