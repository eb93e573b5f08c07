import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import { ActSection } from './acts/act-section.tsx';
import { AnswerNotice } from './acts/answer-notice.tsx';
import type { CaseAnswer } from './case-action.ts';
import type { sharingView } from './views.ts';

type SharingCaseProps = { sharing: ReturnType<typeof sharingView>; answer: CaseAnswer | undefined };

export function SharingCase({ sharing, answer }: SharingCaseProps) {
  const text = useText();
  return (
    <div className="max-w-form">
      {answer?.fault && <AnswerNotice answer={answer} />}
      <p className="text-sm wrap-anywhere text-soft">
        {[sharing.name, sharing.email, sharing.on].filter(Boolean).join(', ')}
      </p>
      <p dir="auto" className="my-4 wrap-anywhere whitespace-pre-line">
        {sharing.message}
      </p>
      <div className="mb-6">
        <Notice>{text('moderation.sharingLead')}</Notice>
      </div>
      <ActSection
        intent="approve"
        title={text('moderation.approve')}
        reason={text('moderation.reasonSent')}
      />
      <ActSection
        intent="decline"
        title={text('moderation.decline')}
        reason={text('moderation.reasonSent')}
      />
    </div>
  );
}
