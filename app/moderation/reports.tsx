import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { PageLink } from '../ui/page-link.tsx';
import { KINDS } from './case-words.ts';
import type { NoteView } from './views.ts';

export function Reports({
  reports,
  moreReports,
  duplicates,
}: Pick<NoteView, 'reports' | 'moreReports' | 'duplicates'>) {
  const text = useText();
  if (reports.length + duplicates.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{text('moderation.report')}</h2>
      <ul className="grid gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <span className="font-semibold">{text(KINDS[report.kind])}</span>{' '}
            <span className="text-sm text-soft">{report.on}</span>
            {report.text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {report.text}
              </p>
            )}
            {report.claim && (
              <p className="text-sm wrap-anywhere">
                {report.claim.holder}, <a href={`mailto:${report.claim.email}`}>{report.claim.email}</a>
                {!report.claim.isConfirmed && ` (${text('moderation.unconfirmed')})`}
              </p>
            )}
          </li>
        ))}
        {moreReports > 0 && <li>{text('moderation.more', { count: moreReports })}</li>}
        {duplicates.map((duplicate) => (
          <li key={duplicate.id} className="wrap-anywhere">
            {text(duplicate.isSameFile ? 'moderation.identicalFile' : 'moderation.nearDuplicate')}{' '}
            <PageLink href={noteHref(duplicate.id)}>{duplicate.about}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
