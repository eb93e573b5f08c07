import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { HiddenFields } from './corrections.tsx';
import type { TopicToCorrect } from './topics-view.ts';

export function TopicForms({ topic, was }: { topic: TopicToCorrect; was: string }) {
  const text = useText();
  const { id, name, others, questions } = topic;
  return (
    <div className="grid gap-8">
      <TopicForm intent="name" title={text('topics.rename')} act={text('topics.renameIt')} {...{ was, id }}>
        <TextField label={text('topics.name')} name="name" defaultValue={name} maxLength={80} required />
      </TopicForm>
      {others.length > 0 && (
        <TopicForm intent="join" title={text('topics.join')} act={text('topics.joinIt')} {...{ was, id }}>
          <SelectField
            label={text('topics.into')}
            name="into"
            options={others.map((other) => ({ value: other.id, label: other.name }))}
          />
        </TopicForm>
      )}
      {questions.length > 1 && (
        <TopicForm intent="split" title={text('topics.split')} act={text('topics.splitIt')} {...{ was, id }}>
          <p className="text-sm text-soft">{text('topics.splitLead')}</p>
          <ul className="border-t *:border-b">
            {questions.map((question) => (
              <Leaving key={question.id} question={question} />
            ))}
          </ul>
          <TextField label={text('topics.newName')} name="name" maxLength={80} required />
        </TopicForm>
      )}
    </div>
  );
}

type LeavingProps = { question: TopicToCorrect['questions'][number] };

function Leaving({ question: { id, label, text: begins, href } }: LeavingProps) {
  const text = useText();
  return (
    <li className="py-1">
      <Choice type="checkbox" name="question" value={id}>
        <span className="min-w-0">
          <bdi>{label}</bdi>
          <span dir="auto" className="block text-sm text-soft wrap-anywhere">
            {begins}
          </span>
        </span>
      </Choice>
      <PageLink href={href} className="ms-8 inline-flex min-h-11 items-center text-sm">
        {text('topics.see', { label })}
      </PageLink>
    </li>
  );
}

type TopicFormProps = {
  intent: string;
  title: string;
  act: string;
  was: string;
  id: string;
  children: ReactNode;
};

function TopicForm({ intent, title, act, was, id, children }: TopicFormProps) {
  return (
    <form method="post" className="grid max-w-form gap-3">
      <h2 className="text-lg">{title}</h2>
      <HiddenFields values={{ was, intent, topic: id }} />
      {children}
      <Button type="submit" kind="secondary" className="justify-self-start">
        {act}
      </Button>
    </form>
  );
}
