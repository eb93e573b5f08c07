import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import { ActSection } from './acts/act-section.tsx';
import { Reports } from './reports.tsx';
import type { reportView } from './views.ts';

export function GoneCase(view: { reports: ReturnType<typeof reportView>[]; moreReports: number }) {
  const text = useText();
  return (
    <div className="grid max-w-form gap-6">
      <Notice>{text('moderation.isGone')}</Notice>
      <Reports {...view} duplicates={[]} />
      <ActSection intent="close" title={text('moderation.closeCase')} reason={text('moderation.word')} />
    </div>
  );
}
