import type { ExamDateInput } from '../../domain/exam-date/exam-date-input.ts';
import { useText } from '../language.ts';
import { ExamDateFields } from '../paper/exam-date-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type SendDateProps = {
  exams: { value: string; label: string }[];
  min: string;
  given: ExamDateInput | undefined;
  fault: string | undefined;
};

/**
 * Form for proposing an exam date to the admins. Same for all visitors: signed-out users log in when they
 * submit it.
 */
export function SendDate({ exams, min, given, fault }: SendDateProps) {
  const text = useText();
  return (
    <section aria-labelledby="send">
      <h2 id="send" className="mb-2 font-serif text-lg font-semibold">
        {text('exam.send')}
      </h2>
      <p className="mb-3">{text('exam.sendLead')}</p>
      <form method="post" action="#message" className="grid gap-4 *:min-w-0">
        {fault && (
          <Notice id="message" kind="bad">
            {fault}
          </Notice>
        )}
        <ExamDateFields exams={exams} today={min} values={given} />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('exam.sendNow')}
        </Button>
      </form>
    </section>
  );
}
