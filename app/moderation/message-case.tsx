import { Form, useNavigation } from 'react-router';
import { MESSAGE_TEXT_MAX } from '../../domain/message.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { AnswerNotice } from './acts/answer-notice.tsx';
import type { CaseAnswer } from './case-action.ts';
import type { messageView } from './views.ts';

type MessageCaseProps = { message: ReturnType<typeof messageView>; answer: CaseAnswer | undefined };

export function MessageCase({ message, answer }: MessageCaseProps) {
  const text = useText();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="max-w-form">
      {(answer?.done || answer?.fault) && <AnswerNotice answer={answer} />}
      <p className="text-sm wrap-anywhere text-soft">
        {message.name}, {message.email}, {message.on}
      </p>
      <p dir="auto" className="my-4 wrap-anywhere whitespace-pre-line">
        {message.text}
      </p>
      {message.isClosed ? (
        <>
          {message.answer && (
            <section className="mb-4 border-t pt-3">
              <h2 className="text-lg">{text('moderation.answered')}</h2>
              <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
                {message.answer}
              </p>
            </section>
          )}
          <Notice kind="good">{text('moderation.closed')}</Notice>
        </>
      ) : (
        <Form method="post" className="grid gap-4">
          <TextAreaField
            label={text('moderation.answer')}
            name="answer"
            required
            maxLength={MESSAGE_TEXT_MAX}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="answer" disabled={isBusy}>
              {text('moderation.sendAnswer')}
            </Button>
            <Button
              type="submit"
              kind="secondary"
              name="intent"
              value="no-answer"
              formNoValidate
              disabled={isBusy}
            >
              {text('moderation.noAnswer')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
